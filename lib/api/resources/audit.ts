import type { CallOptions, Http } from "@/lib/api/http";
import { type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
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
export const audit = (http: Http) => ({
  list: async (query?: AuditQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/audit`, query, schema: pageOf(AuditLine) }, options)),
  /** Authors of the lines that the caller may read. */
  actors: async (options?: CallOptions) =>
    (await http({ method: "GET", path: path`/audit/actors`, schema: AuditActors }, options)).results,
});
