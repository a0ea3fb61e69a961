import type { AuditLine } from "@/lib/entities/audit-line";
import { objectTypeOf } from "@/marketplace/db/new-id";
import type { AuditRow } from "@/marketplace/resources/audit/store";

export const toAuditLine = (row: AuditRow) =>
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
