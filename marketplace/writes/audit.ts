import { type Kysely, sql } from "kysely";
import type { AuditState } from "@/lib/entities/audit-line";
import type { AuditAction } from "@/lib/rules/audit/audit-actions";
import type { Caller } from "@/marketplace/access/caller";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";

/** A decision to record in the audit trail. */
export type AuditEntry = {
  action: AuditAction;
  objectId: string;
  /** The person concerned, when the object is not that person. */
  personId?: string | null | undefined;
  /** The organization concerned, when the object is not that organization. */
  organizationId?: string | null | undefined;
  /** A code, such as "fausse-offre": never a sentence. */
  reason?: string | null | undefined;
  before?: AuditState | null | undefined;
  after?: AuditState | null | undefined;
};

/** Author of a decision, or of a change of credits. */
export type AuditActor = { type: "person" | "key" | "platform"; id: string | null };

/** Actor of the platform's own jobs. */
export const PLATFORM: AuditActor = { type: "platform", id: null };

/**
 * Returns the actor of a caller: the person, whatever they act as; for a secret key, a key without an id; for an
 * organization's key, a key with its id.
 */
export const actorOf = ({
  isSecret,
  user,
  firmKeyId,
}: Pick<Caller, "isSecret" | "user" | "firmKeyId">): AuditActor => ({
  type: isSecret || firmKeyId !== null ? "key" : "person",
  id: firmKeyId ?? user?.id ?? null,
});

/** Returns the owner of an object in the form of an audit line. */
export const accountOf = (ownerId: string | null): Pick<AuditEntry, "personId" | "organizationId"> =>
  ownerId?.startsWith("org_") ? { organizationId: ownerId } : { personId: ownerId };

/**
 * Allowed values: ids, codes, dates, names of fields. A value with a space, an @ or more than 100 characters is a text.
 */
const CODE = /^[\w.:/-]{1,100}$/;

/**
 * Adds a line to the audit trail, in the transaction of the decision. Throws when the line contains a text: lines
 * outlive people's data.
 */
export async function recordAudit(
  trx: Kysely<Database>,
  actor: AuditActor,
  { action, objectId, personId, organizationId, reason, before, after }: AuditEntry,
): Promise<void> {
  const texts = [reason, ...Object.values(before ?? {}), ...Object.values(after ?? {})].flat();
  const text = texts.find((value) => typeof value === "string" && !CODE.test(value));
  if (text !== undefined) throw new Error(`The audit line of ${action} on ${objectId} has a text`);
  await trx
    .insertInto("audit_lines")
    .values({
      id: newId("aud"),
      actor_type: actor.type,
      actor_id: actor.id,
      action,
      object_id: objectId,
      person_id: personId ?? null,
      organization_id: organizationId ?? null,
      reason: reason ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/**
 * Allows this transaction to change audit lines, for this purpose; the trigger of migration 0046 checks the changes.
 */
export const openAudit = (trx: Kysely<Database>, purpose: "erasure" | "retention" | "demonstration") =>
  sql`SELECT set_config('happy_cabinet.audit', ${purpose}, true)`.execute(trx);
