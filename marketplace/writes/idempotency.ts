import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { malformed } from "@/marketplace/errors";
import type { Attempt } from "@/marketplace/http/attempt";

/**
 * Does the work unless it was done already under this key, and then answers what was answered (Stripe's rules): the same
 * key with another request is a 400; somebody who sends twice at once waits for the first. What is refused or fails is
 * not remembered, for nothing was done. Keys are forgotten after a day.
 */
export async function once<Answer extends object>(
  trx: Kysely<Database>,
  caller: Caller,
  attempt: Attempt | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!attempt) return work();
  const owner = caller.actorId ?? (caller.isSecret ? "secret" : `address ${caller.address}`);
  const { key, requestHash } = attempt;
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_keys (key, caller, request_hash) VALUES (${key}, ${owner}, ${requestHash})
    ON CONFLICT DO NOTHING`.execute(trx);
  if (numAffectedRows === 1n) {
    const answer = await work();
    await sql`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::json
      WHERE caller = ${owner} AND key = ${key}`.execute(trx);
    return answer;
  }
  const known = await trx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("caller", "=", owner)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!known.request_hash.equals(requestHash))
    throw malformed('This "Idempotency-Key" was already used for another request');
  return known.answer as Answer;
}
