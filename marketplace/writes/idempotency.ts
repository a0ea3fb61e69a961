import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import type { Attempt } from "@/marketplace/http/attempt";

/**
 * Runs the work once for each key; a repeated request gets the first response (Stripe's rules). The same key with
 * another request is a 400; a concurrent request waits for the first. A refused or failed request is not stored, since
 * nothing was written. Keys expire after a day.
 */
export async function runOnce<Result extends object>(
  trx: Kysely<Database>,
  caller: Caller,
  attempt: Attempt | null,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!attempt) return work();
  const owner = caller.actorId ?? (caller.isSecret ? "secret" : `address ${caller.address}`);
  const { key, requestHash } = attempt;
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_keys (key, caller, request_hash) VALUES (${key}, ${owner}, ${requestHash})
    ON CONFLICT DO NOTHING`.execute(trx);
  if (numAffectedRows === 1n) {
    const response = await work();
    await sql`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(response)}::json
      WHERE caller = ${owner} AND key = ${key}`.execute(trx);
    return response;
  }
  const known = await trx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("caller", "=", owner)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!known.request_hash.equals(requestHash)) throw keyUsed();
  return known.answer as Result;
}

const keyUsed = () =>
  new HttpError(400, {
    message: 'This "Idempotency-Key" was already used for another request',
    statusCode: 400,
    data: { code: "keyUsed" },
  });
