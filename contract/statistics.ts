import { calls, sent } from "@/contract/call";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import type { StepUnit } from "@/lib/rules/statistics/steps";

/** Days in Paris time, 800 at most. */
export type StatisticsPeriod = { from: string; to: string; by?: StepUnit };
/** The poster of one of the caller's public offers, or of the open offers of the firm's page, as the bytes of a PDF. */
export const posters = calls({
  print: {
    method: "GET",
    path: "/assets/:id/poster.pdf",
    query: sent<{ locale?: "fr" | "en" }>(),
    answersWith: "application/pdf",
  },
});

export const statistics = calls({
  /** Figures of one of the caller's offers, or of the firm's page. */
  ofAsset: { method: "GET", path: "/assets/:id/stats", query: sent<StatisticsPeriod>(), response: AssetStatistics },

  /** Figures of the organization acted as, by offer and by office; with `officeId`, of this office alone. */
  ofOrganization: {
    method: "GET",
    path: "/organizations/:id/stats",
    query: sent<StatisticsPeriod & { officeId?: string }>(),
    response: OrganizationStatistics,
  },
});
