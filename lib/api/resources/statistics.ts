import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import type { StepUnit } from "@/lib/rules/statistics/steps";

/** Days in Paris, 800 at most. */
export type StatisticsPeriod = { from: string; to: string; by?: StepUnit };

export const statistics = (http: Http) => ({
  /** The figures of an own offer, or of the firm's page. */
  ofAsset: async (id: string, query: StatisticsPeriod, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${id}/stats`, query, schema: AssetStatistics }, options),

  /** Those of the organization acted as, by offer and by office; with `officeId`, of this office alone. */
  ofOrganization: async (id: string, query: StatisticsPeriod & { officeId?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/organizations/${id}/stats`, query, schema: OrganizationStatistics }, options),
});
