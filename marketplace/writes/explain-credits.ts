import { type Kysely, sql } from "kysely";
import type { CreditReason } from "@/lib/rules/transaction/credit-moves";
import type { Database } from "@/marketplace/db/schema";
import type { AuditActor } from "@/marketplace/writes/audit";

/** Reason of a change of credits, as stored in the ledger: the actor, the object, and a code with more detail. */
export type CreditWhy = { reason: CreditReason; actor: AuditActor; objectId?: string | null; detail?: string | null };

/**
 * Runs a change of credits: the trigger of migration 0047 writes the lines, with this reason. A change without
 * `explained` also has a line, with the reason "other".
 */
export async function explained<Result>(
  trx: Kysely<Database>,
  { reason, actor, objectId = null, detail = null }: CreditWhy,
  change: () => Promise<Result>,
): Promise<Result> {
  await setReason(trx, JSON.stringify({ reason, detail, objectId, actorType: actor.type, actorId: actor.id }));
  const result = await change();
  // Later changes of the transaction have their own reasons.
  await setReason(trx, "");
  return result;
}

/** Sets the reason until the transaction ends. */
const setReason = (trx: Kysely<Database>, reason: string) =>
  sql`SELECT set_config('happy_cabinet.credit_move', ${reason}, true)`.execute(trx);
