import { type Kysely, sql } from "kysely";
import type { AuditState } from "@/lib/entities/audit-line";
import type { AuditAction } from "@/lib/rules/audit/audit-actions";
import type { Caller } from "@/marketplace/access/caller";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";

/** A decision to put in the audit trail. */
export type AuditEntry = {
  action: AuditAction;
  objectId: string;
  /** The person that it is about, when the object is not the person. */
  personId?: string | null | undefined;
  /** The organization that it is about, when the object is not the organization. */
  organizationId?: string | null | undefined;
  /** A code, such as "fausse-offre": never a sentence. */
  reason?: string | null | undefined;
  before?: AuditState | null | undefined;
  after?: AuditState | null | undefined;
};

/** Who decides, or spends. */
export type AuditActor = { type: "person" | "key" | "platform"; id: string | null };

/** A job of the platform itself. */
export const PLATFORM: AuditActor = { type: "platform", id: null };

/** The person who decides, whatever they act as; a secret key is nobody, that of an organization has its id. */
export const actorOf = ({
  isSecret,
  user,
  firmKeyId,
}: Pick<Caller, "isSecret" | "user" | "firmKeyId">): AuditActor => ({
  type: isSecret || firmKeyId !== null ? "key" : "person",
  id: firmKeyId ?? user?.id ?? null,
});

/** The owner of an object, as a line names them. */
export const accountOf = (ownerId: string | null): Pick<AuditEntry, "personId" | "organizationId"> =>
  ownerId?.startsWith("org_") ? { organizationId: ownerId } : { personId: ownerId };

/** Ids, codes, dates, names of fields: what has a space, an @ or more than 100 characters is a text. */
const CODE = /^[\w.:/-]{1,100}$/;

/** Adds a line to the trail, in the transaction of the decision. Throws when it has a text: lines outlive people. */
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

/** Why lines may be changed in this transaction, and only in it; the trigger of migration 0046 checks how. */
export const openAudit = (trx: Kysely<Database>, purpose: "erasure" | "retention" | "demonstration") =>
  sql`SELECT set_config('happy_cabinet.audit', ${purpose}, true)`.execute(trx);
