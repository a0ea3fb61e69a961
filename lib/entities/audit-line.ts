import * as z from "zod/mini";

/** What a thing was, or became, as far as a decision goes: codes, ids, dates, figures and names of fields, never a text. */
const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const AuditState = z.record(z.string(), AuditValue);
export type AuditState = z.infer<typeof AuditState>;

/** A decision, as the audit trail has it: who, what, about what, why, before and after. */
export const AuditLine = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  /** "person", "key" (a secret key) or "platform" (a job). */
  actorType: z.string(),
  actorId: z.nullable(z.string()),
  /** As they are named now; null once erased. */
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

/** Who has lines in the trail. */
export const AuditActors = z.looseObject({
  results: z.array(z.looseObject({ id: z.string(), name: z.nullable(z.string()) })),
});
