import { calls, sent } from "@/contract/call";
import type { OneOrMany } from "@/contract/inputs";
import { AuditActors, AuditLine } from "@/lib/entities/audit-line";
import { pageOf } from "@/lib/entities/page";

export type AuditQuery = {
  page?: number;
  nbResultsPerPage?: number;
  order?: "asc" | "desc";
  createdDate?: { gte?: string; lt?: string };
  objectId?: OneOrMany;
  actorId?: OneOrMany;
  personId?: OneOrMany;
  organizationId?: OneOrMany;
  /** Matches the line's object, person or organization. */
  aboutId?: OneOrMany;
  action?: OneOrMany;
};
/** Audit trail of decisions: nobody changes its lines. */
export const audit = calls({
  list: { method: "GET", path: "/audit", query: sent<AuditQuery>(), response: pageOf(AuditLine) },

  /** Authors of the lines that the caller may read. */
  actors: { method: "GET", path: "/audit/actors", response: AuditActors },
});
