import { z } from "zod";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import { aHiring } from "@/tests/fixtures/hiring";
import { type Call, clientCall } from "@/tests/support/calls/call";
import { createFor, ofKind, onObject, type Situation } from "@/tests/support/replay/request";

const total = { views: 12, applyStarts: 3, shares: 1, applications: 2, answered: 1, medianDays: 3.5 };
const period = {
  from: "2026-11-01",
  to: "2026-11-30",
  since: "2026-11-02",
  total,
  steps: [{ step: "2026-11", ...total }],
  sources: [{ source: "qr", views: 12, applyStarts: 3, shares: 1 }],
  hiring: aHiring({ sent: 2, examined: 1 }),
};
const ofAsset = {
  ...period,
  asset: { id: "ast_1", name: "Gestionnaire de paie (H/F)", kind: "offer" },
  refusals: { refusals: null, reasons: [] },
};
const ofOrganization = {
  ...period,
  assets: [{ id: "ast_1", name: "Gestionnaire de paie (H/F)", kind: "offer", city: "Lyon", isOpen: true, ...total }],
  offices: [{ id: "office_1", name: "Lyon", ...total }],
  responseTime: { promisedDays: 7, applications: 12, answered: 11, shown: { days: 4, applications: 11 } },
};

const PDF = "%PDF-1.7 é";
const PERIOD = "from=2026-11-01&to=2026-11-30";

export const STATISTICS_CALLS: Call[] = [
  {
    operation: "GET /assets/:id/stats",
    rights: "* ... ... OOO..OO ..... A .",
    request: async (situation: Situation) => ({ params: { id: await createFor(situation, "offer") }, query: PERIOD }),
    response: AssetStatistics,
    client: [
      clientCall(
        "statistics.ofAsset",
        (c) => c.statistics.ofAsset("ast_1", { from: "2026-11-01", to: "2026-11-30", by: "day" }),
        `GET /assets/ast_1/stats?${PERIOD}&by=day`,
        { response: ofAsset },
      ),
    ],
  },
  {
    operation: "GET /assets/:id/poster.pdf",
    rights: "* ... ... OOO..OO ..... A .",
    request: ofKind("org", onObject("offer")),
    response: z.string().startsWith("%PDF-"),
    client: [
      clientCall(
        "posters.print",
        async (c) => new TextDecoder().decode(await c.posters.print("ast_1", { locale: "en" })),
        "GET /assets/ast_1/poster.pdf?locale=en",
        { response: new TextEncoder().encode(PDF), result: PDF },
      ),
    ],
  },
  {
    operation: "GET /organizations/:id/stats",
    rights: "* ... ... OOO..OO ..... A .",
    request: ({ owner }) => ({ params: { id: owner }, query: PERIOD }),
    response: OrganizationStatistics,
    client: [
      clientCall(
        "statistics.ofOrganization",
        (c) => c.statistics.ofOrganization("org_1", { from: "2026-11-01", to: "2026-11-30", officeId: "office_1" }),
        `GET /organizations/org_1/stats?${PERIOD}&officeId=office_1`,
        { response: ofOrganization },
      ),
    ],
  },
];
