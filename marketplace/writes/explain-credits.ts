import { type Kysely, sql } from "kysely";
import type { CreditReason } from "@/lib/rules/transaction/credit-moves";
import type { Database } from "@/marketplace/db/schema";
import type { AuditActor } from "@/marketplace/writes/audit";

/** Why credits change, as the ledger keeps it: who, what about, and a code that says more. */
export type CreditWhy = { reason: CreditReason; actor: AuditActor; objectId?: string | null; detail?: string | null };

/**
 * Does what changes credits: the trigger of migration 0047 writes the lines, with this reason. A change outside of it
 * has a line too, of the reason "other".
 */
export async function explained<Result>(
  trx: Kysely<Database>,
  { reason, actor, objectId = null, detail = null }: CreditWhy,
  change: () => Promise<Result>,
): Promise<Result> {
  await setReason(trx, JSON.stringify({ reason, detail, objectId, actorType: actor.type, actorId: actor.id }));
  const result = await change();
  // What the transaction changes next has its own reason.
  await setReason(trx, "");
  return result;
}

/** Until the transaction ends. */
const setReason = (trx: Kysely<Database>, reason: string) =>
  sql`SELECT set_config('happy_cabinet.credit_move', ${reason}, true)`.execute(trx);
