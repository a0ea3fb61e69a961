import { calls, sent } from "@/contract/call";
import type { OneOrMany } from "@/contract/inputs";
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
export const reports = calls({
  create: { method: "POST", path: "/reports", body: sent<NewReport>(), response: Removed },
  list: { method: "GET", path: "/reports", query: sent<ReportQuery>(), response: pageOf(Report) },
  read: { method: "GET", path: "/reports/:id", response: Report },

  /** Decides this report and the others with the same motive about the same object; 422 `decided`. */
  decide: { method: "PATCH", path: "/reports/:id", body: sent<ReportDecision>(), response: Report },

  /** Reads the report that a mailed link refers to. */
  follow: { method: "GET", path: "/reports/follow/:token", response: ReportFollowUp },
  confirm: { method: "POST", path: "/reports/follow/:token/confirm", response: ReportFollowUp },
  appeal: {
    method: "POST",
    path: "/reports/follow/:token/appeal",
    body: sent<{ text: string }>(),
    response: ReportFollowUp,
  },
});
