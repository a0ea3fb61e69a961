import { organizationId } from "@/marketplace/demo/ids";
import { fixedId } from "@/marketplace/install/ids";

/** The firm whose recruiter and administrator may be logged in as; it has applications in every state. */
export const DEMO_FIRM = "peyrolade-conseil";
/** The candidate whom a visitor may be: a profile, applications to six firms, what they keep. */
export const DEMO_CANDIDATE = "hugo-cazenave-16";

/** Never routable (RFC 2606): no mail leaves for it (marketplace/mail/unroutable). */
const DOMAIN = "exemple.invalid";

/** Whom a visitor of the demonstration may be, in the order in which `npm start` prints them. */
export const DEMO_ACCOUNTS = [
  { role: "candidate", address: `candidat@${DOMAIN}` },
  { role: "recruiter", address: `recruteuse@${DOMAIN}` },
  { role: "firmAdministrator", address: `gerant@${DOMAIN}` },
  { role: "editor", address: `redaction@${DOMAIN}` },
  { role: "platformAdministrator", address: `plateforme@${DOMAIN}` },
] as const;
export type DemoRole = (typeof DEMO_ACCOUNTS)[number]["role"];

export const demoAddress = (role: DemoRole): string =>
  DEMO_ACCOUNTS.find((account) => account.role === role)?.address ?? "";

/** What identity needs to open or to close them. */
export const demoAccounts = () =>
  DEMO_ACCOUNTS.map(({ role, address }) => ({ id: demoAccountId(role), role, address }));

/** The candidate is one of the demonstration's own; the others are made for it. */
export const demoAccountId = (role: DemoRole): string =>
  fixedId("usr", role === "candidate" ? DEMO_CANDIDATE : `account/${role}`);

type Person = { role: DemoRole; firstname: string; lastname: string; roles: string[]; firmRole?: string };

const PEOPLE: Person[] = [
  { role: "recruiter", firstname: "Nadège", lastname: "Fabre", roles: ["user"], firmRole: "recruiter" },
  {
    role: "firmAdministrator",
    firstname: "Philippe",
    lastname: "Peyrolade",
    roles: ["user"],
    firmRole: "administrator",
  },
  { role: "editor", firstname: "Inès", lastname: "Caron", roles: ["user", "editor"] },
  { role: "platformAdministrator", firstname: "Samuel", lastname: "Oriol", roles: ["user", "administrator"] },
];

/** Their rows; none has a password until the demonstration is entered (open-accounts.ts). */
export const toAccountRows = (createdDate: string) =>
  PEOPLE.map(({ role, firstname, lastname, roles, firmRole }) => ({
    id: demoAccountId(role),
    username: demoAddress(role),
    email: demoAddress(role),
    proved_email: demoAddress(role),
    display_name: `${firstname} ${lastname.slice(0, 1)}`,
    firstname,
    lastname,
    roles,
    organizations: firmRole ? { [organizationId(DEMO_FIRM)]: { roles: [firmRole] } } : {},
    metadata: {},
    platform_data: {},
    created_date: createdDate,
    updated_date: createdDate,
  }));
