import { z } from "zod";
import { ALL_AUDIT_ACTIONS } from "@/lib/rules/audit/audit-actions";
import { dateRange, ids, listOf, pagination } from "@/marketplace/http/fields";

export const AuditQuery = z.strictObject({
  ...pagination(["createdDate"]),
  createdDate: dateRange,
  objectId: ids,
  actorId: ids,
  personId: ids,
  organizationId: ids,
  /** Id of the object, the person or the organization of the line. */
  aboutId: ids,
  action: listOf(z.enum(ALL_AUDIT_ACTIONS)).optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;
