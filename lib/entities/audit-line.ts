import * as z from "zod/mini";

/** State of an object before or after a decision: codes, ids, dates, figures and names of fields, never a text. */
const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const AuditState = z.record(z.string(), AuditValue);
export type AuditState = z.infer<typeof AuditState>;

/**
 * A line of the audit trail: the author of a decision, its action, object and reason, and the states before and after.
 */
export const AuditLine = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  /** "person", "key" (a secret key) or "platform" (a job). */
  actorType: z.string(),
  actorId: z.nullable(z.string()),
  /** The person's present name; null once erased. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  objectId: z.string(),
  objectType: z.nullable(z.string()),
  objectName: z.nullable(z.string()),
  personId: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.nullable(AuditState),
  after: z.nullable(AuditState),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** Authors of lines in the trail. */
export const AuditActors = z.looseObject({
  results: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()) })),
});
