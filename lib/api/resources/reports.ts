import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Report, ReportFollowUp } from "@/lib/entities/moderation";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

export type NewReport = {
  url: string;
  motive: string;
  text: string;
  goodFaith: true;
  email?: string | undefined;
  locale?: "fr" | "en";
};
type ReportQuery = {
  page?: number;
  nbResultsPerPage?: number;
  order?: "asc" | "desc";
  id?: OneOrMany;
  objectId?: OneOrMany;
  state?: OneOrMany;
};
export type ReportDecision = {
  state: "upheld" | "dismissed";
  measure?: "hide" | "correct";
  code?: string;
  reason?: string;
  correction?: string;
};

/** Reports made by visitors. */
export const reports = (http: Http) => ({
  create: async (body: NewReport, options?: CallOptions) =>
    http({ method: "POST", path: path`/reports`, body, schema: Removed }, options),
  list: async (query?: ReportQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/reports`, query, schema: pageOf(Report) }, options)),
  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/reports/${id}`, schema: Report }, options),
  /** Decides this report and the others with the same motive about the same object; 422 `decided`. */
  decide: async (id: string, body: ReportDecision, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/reports/${id}`, body, schema: Report }, options),
  /** Reads the report that a mailed link refers to. */
  follow: async (token: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/reports/follow/${token}`, schema: ReportFollowUp }, options),
  confirm: async (token: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/reports/follow/${token}/confirm`, schema: ReportFollowUp }, options),
  appeal: async (token: string, body: { text: string }, options?: CallOptions) =>
    http({ method: "POST", path: path`/reports/follow/${token}/appeal`, body, schema: ReportFollowUp }, options),
});
