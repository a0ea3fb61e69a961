import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { AssetStatistics, OrganizationStatistics } from "@/lib/entities/statistics";
import type { StepUnit } from "@/lib/rules/statistics/steps";

/** Days in Paris time, 800 at most. */
export type StatisticsPeriod = { from: string; to: string; by?: StepUnit };

/** The poster of one of the caller's public offers, or of the open offers of the firm's page, as the bytes of a PDF. */
export const posters = (http: Http) => ({
  print: async (id: string, query?: { locale?: "fr" | "en" }, options?: CallOptions) =>
    http(
      { method: "GET", path: path`/assets/${id}/poster.pdf`, query, schema: z.instanceof(Uint8Array), bytes: true },
      options,
    ),
});

export const statistics = (http: Http) => ({
  /** Figures of one of the caller's offers, or of the firm's page. */
  ofAsset: async (id: string, query: StatisticsPeriod, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${id}/stats`, query, schema: AssetStatistics }, options),

  /** Figures of the organization acted as, by offer and by office; with `officeId`, of this office alone. */
  ofOrganization: async (id: string, query: StatisticsPeriod & { officeId?: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/organizations/${id}/stats`, query, schema: OrganizationStatistics }, options),
});
