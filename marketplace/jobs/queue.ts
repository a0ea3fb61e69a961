import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";

/** Work to do after a write or at a set time. Add a job in the transaction that decides it. */
export type Job = {
  kind: string;
  payload?: JsonObject;
  /** Defaults to now. */
  runDate?: Date;
  /**
   * At most one job waits for each key: a second job with the same key replaces the payload and the time of the first.
   */
  key?: string;
  /**
   * Name of the group of the job, for a lane `inTurn`: the jobs of one group run one after the other, and the groups
   * alternate.
   */
  turn?: string;
};

/** Adds a job, which runs once this transaction is committed, and never if the transaction fails. */
export async function enqueue(trx: Kysely<Database>, { kind, payload = {}, runDate, key, turn }: Job): Promise<void> {
  await sql`
    INSERT INTO jobs (kind, key, turn, payload, run_date)
    VALUES (${kind}, ${key ?? null}, ${turn ?? null}, ${JSON.stringify(payload)}::jsonb,
      coalesce(${runDate ?? null}::timestamptz, now()))
    ON CONFLICT (key) DO UPDATE
    SET payload = excluded.payload, run_date = excluded.run_date, attempts = 0, failed_date = NULL, last_error = NULL`.execute(
    trx,
  );
}

const MAX_ERROR_LENGTH = 500;

/** Stores a job as failed immediately, for an operator to read, because a retry would fail again. */
export const storeFailed = (trx: Kysely<Database>, { kind, payload = {} }: Job, error: Error) =>
  sql`
    INSERT INTO jobs (kind, payload, attempts, failed_date, last_error)
    VALUES (${kind}, ${JSON.stringify(payload)}::jsonb, 1, now(), ${error.message.slice(0, MAX_ERROR_LENGTH)})`.execute(
    trx,
  );

/** Removes the waiting job of this key, if any. */
export const dequeue = (trx: Kysely<Database>, key: string) => trx.deleteFrom("jobs").where("key", "=", key).execute();
