import { audit } from "@/contract/audit";
import type { AuditLine } from "@/lib/entities/audit-line";
import { EDITORIAL_AUDIT_ACTIONS } from "@/lib/rules/audit/audit-actions";
import type { Caller } from "@/marketplace/access/caller";
import { may } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { objectTypeOf } from "@/marketplace/db/new-id";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { AuditQuery } from "@/marketplace/resources/audit/schemas";
import { type AuditRow, listAuditActors, listAuditLines } from "@/marketplace/resources/audit/store";

/** Returns the actions whose lines this caller may read; undefined for all. */
const readableBy = (caller: Caller) => (may(caller, "audit:listAll") ? undefined : EDITORIAL_AUDIT_ACTIONS);

export const auditRoutes = (context: Context): Route[] => [
  route(audit.list, {
    action: "audit:list",
    summary: "List the lines of the audit trail, newest first",
    description:
      "Each line states an action, its author, its object, its reason, and the state before and after. Editors read the lines about moderation and content; administrators and secret keys read all lines. No call changes or removes a line.",
    query: AuditQuery,
    run: async ({ query, caller }) =>
      toPageOf(query, await listAuditLines(context.db, query, readableBy(caller)), toAuditLine),
  }),
  route(audit.actors, {
    action: "audit:list",
    summary: "List the people who have lines in the audit trail",
    description:
      "Lists the authors of the lines that the caller may read, by name, except people who erased their account.",
    run: async ({ caller }) => ({ results: await listAuditActors(context.db, readableBy(caller)) }),
  }),
];

const toAuditLine = (row: AuditRow) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    actorType: row.actor_type,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    objectId: row.object_id,
    objectType: objectTypeOf(row.object_id),
    objectName: row.object_name,
    personId: row.person_id,
    organizationId: row.organization_id,
    reason: row.reason,
    before: row.before,
    after: row.after,
  }) satisfies AuditLine;
