import { DEMO_FIRM } from "@/marketplace/demo/accounts";
import { atHour, dayFromDataDate } from "@/marketplace/demo/dates";
import { organizationId } from "@/marketplace/demo/ids";
import { candidateUserId } from "@/marketplace/demo/rows/organizations";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { assetTypeId, fixedId } from "@/marketplace/install/ids";

type Found = { candidate: string; kind: "address" | "cvtheque" | null; daysAgo: number };

/** The profiles that the firm of the demonstration opened last: two of them for a credit (subscriptions.ts). */
const FOUND: Found[] = [
  { candidate: "mamadou-brunel-5", kind: "cvtheque", daysAgo: 4 },
  { candidate: "arthur-ravel-56", kind: "address", daysAgo: 9 },
  { candidate: "emilie-sauvage-36", kind: null, daysAgo: 2 },
];

/** What the firm opened, and a search of profiles that it keeps. */
export const foundProfileTables = (): DemoTable[] => {
  const organization_id = organizationId(DEMO_FIRM);
  return [
    {
      table: "profile_accesses",
      rows: FOUND.map(({ candidate, kind, daysAgo }) => ({
        ...{ person_id: candidateUserId(candidate), organization_id, kind: kind === "address" ? "contact" : "profile" },
        ...{ reason: kind ? "credit" : "visibility", day: atHour(daysAgo, 11).slice(0, 10) },
        created_date: atHour(daysAgo, 11),
      })),
    },
    {
      table: "saved_searches",
      rows: [
        {
          ...{ id: fixedId("sch", `${DEMO_FIRM}/profiles`), user_id: organization_id, active: true, platform_data: {} },
          ...{ name: "Collaborateur comptable sur Silae", alerted_date: dayFromDataDate(-1) },
          search: {
            ...{ assetTypeId: assetTypeId("resume"), sort: { lastActivity: "desc" }, profile: {} },
            customAttributes: { jobReferential: "collaborateur-comptable", tools: ["silae"] },
          },
          metadata: { query: "metier=collaborateur-comptable&logiciels=silae" },
          ...{ created_date: dayFromDataDate(-12), updated_date: dayFromDataDate(-12) },
        },
      ],
    },
  ];
};
