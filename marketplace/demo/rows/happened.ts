import type { NotificationKind } from "@/lib/rules/notification/notification-kinds";
import { DEMO_CANDIDATE, DEMO_FIRM, demoAccountId } from "@/marketplace/demo/accounts";
import { atHour } from "@/marketplace/demo/dates";
import { companyId, offerId, organizationId } from "@/marketplace/demo/ids";
import { applicationId, conversationId } from "@/marketplace/demo/rows/applications";
import { alertId } from "@/marketplace/demo/rows/saved";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

type Notice = { kind: NotificationKind; about: string; daysAgo: number; read: boolean; data?: object };
type Access = [company: string, kind: "profile" | "contact" | "resume", reason: string, daysAgo: number];

const mine = (company: string, offer: string) => applicationId({ company, offer, candidate: DEMO_CANDIDATE });
const received = (offer: string, candidate: string) => applicationId({ company: DEMO_FIRM, offer, candidate });
const OWN = mine(DEMO_FIRM, "gestionnaire-de-paie-sete");
const INTERVIEW = mine("cabinet-escandrille", "gestionnaire-de-paie-narbonne");
const LATE = received("collaborateur-comptable-beziers", "thomas-sauvage-6");
const CORRECTED = offerId(DEMO_FIRM, "alternant-expertise-comptable-dscg-master-cca-sete");

const OF_CANDIDATE: Notice[] = [
  { kind: "alertResults", about: alertId("toulouse"), daysAgo: 1, read: false, data: { count: 2 } },
  { kind: "interviewProposed", about: INTERVIEW, daysAgo: 3, read: false },
  { kind: "profileRead", about: companyId("azurelle-expertise"), daysAgo: 2, read: false },
  {
    kind: "applicationDecided",
    daysAgo: 5,
    read: true,
    data: { status: "refused" },
    about: mine("roquevaire-dufaud", "gestionnaire-de-paie-aix-en-provence"),
  },
  { kind: "messageReceived", about: conversationId(OWN), daysAgo: 5, read: true },
  { kind: "applicationMoved", about: OWN, daysAgo: 6, read: true, data: { status: "pending" } },
  { kind: "profileRead", about: companyId("cabinet-escandrille"), daysAgo: 8, read: true },
];

const OF_FIRM: Notice[] = [
  {
    kind: "applicationReceived",
    daysAgo: 1,
    read: false,
    about: received("collaborateur-comptable-beziers", "amandine-dubreuil-2"),
  },
  { kind: "messageReceived", about: conversationId(OWN), daysAgo: 1, read: false },
  { kind: "applicationNudged", about: LATE, daysAgo: 1, read: false },
  {
    kind: "applicationReceived",
    daysAgo: 3,
    read: false,
    about: received("collaborateur-comptable-beziers", "fatima-salmon-31"),
  },
  { kind: "correctionRequested", about: CORRECTED, daysAgo: 3, read: true, data: { kind: "offer" } },
  { kind: "applicationsLate", about: LATE, daysAgo: 4, read: true, data: { count: 1 } },
];

/** No firm appears twice with the same kind: the days of accesses move, and are in the key (shift.ts). */
const ACCESSES: Access[] = [
  ["azurelle-expertise", "profile", "visibility", 2],
  ["azurelle-expertise", "contact", "credit", 2],
  ["cabinet-escandrille", "resume", "application", 4],
  [DEMO_FIRM, "resume", "application", 6],
  [DEMO_FIRM, "profile", "application", 6],
  ["cabinet-escandrille", "profile", "application", 8],
  ["lutetiane", "profile", "visibility", 13],
];

/** Returns the notifications of the demonstration's candidate and firm, and the accesses to the candidate's profile. */
export const happenedTables = (): DemoTable[] => [
  {
    table: "notifications",
    rows: [
      ...OF_CANDIDATE.map((notice) => toNotification(demoAccountId("candidate"), notice)),
      ...OF_FIRM.map((notice) => toNotification(organizationId(DEMO_FIRM), notice)),
    ],
  },
  {
    table: "profile_accesses",
    rows: ACCESSES.map(([company, kind, reason, daysAgo]) => ({
      person_id: demoAccountId("candidate"),
      organization_id: organizationId(company),
      kind,
      reason,
      day: atHour(daysAgo, 11).slice(0, 10),
      created_date: atHour(daysAgo, 11),
    })),
  },
];

const toNotification = (account_id: string, { kind, about, daysAgo, read, data = {} }: Notice) => ({
  id: fixedId("ntf", `${account_id}/${kind}/${about}`),
  account_id,
  kind,
  object_id: about,
  data,
  read,
  created_date: atHour(daysAgo, 11),
});
