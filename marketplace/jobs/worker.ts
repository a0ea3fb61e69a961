import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { createCounter } from "@/lib/process/measures";
import { isDataRefused } from "@/marketplace/db/data-refused";
import type { Database } from "@/marketplace/db/schema";
import type { Log } from "@/marketplace/log";

/**
 * Runs one job, in the transaction that also removes it, so that its writes and its completion are atomic. A job that
 * throws is retried later, with a growing delay.
 */
export type JobHandler = (payload: JsonObject, trx: Kysely<Database>) => Promise<void>;

/**
 * Job that takes long before it writes. `prepare` runs outside of any transaction, and returns the function that writes
 * in the transaction that removes the job. No other process takes the job while this process prepares it; the job of a
 * process that died is due again within a minute.
 */
export type LongJob = { prepare: (payload: JsonObject) => Promise<(trx: Kysely<Database>) => Promise<void>> };

/**
 * Job whose outcome a person waits for. It is removed once `MAX_ATTEMPTS_AWAITED` attempts have failed or have ended
 * with the death of their process, or once the database refuses its data; `giveUp` then writes the outcome. When that
 * fails too, the job stays as failed, and the recurring jobs end what waits for it.
 */
export type AwaitedJob = LongJob & {
  giveUp: (payload: JsonObject, trx: Kysely<Database>, reason: unknown) => Promise<void>;
};
export type JobHandlers = Record<string, JobHandler | LongJob | AwaitedJob>;

/** Groups of jobs (`Job.turn`) already served, the latest last: the jobs of the group served longest ago come first. */
export type ServedGroups = string[];
const MAX_TURNS = 1_000;

/**
 * Error of a handler whose target is not reachable yet, such as the site while the product starts. The first ones are
 * logged without a warning.
 */
export class NotThereYet extends Error {}
/** Number of `NotThereYet` errors of a job that are logged without a warning: the first warning comes after 35 s. */
const EXPECTED_ABSENCES = 3;

const MAX_ATTEMPTS = 12;
const MAX_ATTEMPTS_AWAITED = 3;
const FIRST_DELAY_SECONDS = 5;
const MAX_ERROR_LENGTH = 500;
const LEASE_MS = 60_000;
/** Time after which the preparation of a long job counts as a failed attempt: it waits for something that never ends. */
const MAX_PREPARING_MS = 300_000;

/**
 * `putOff`: the job is retried later. After the last attempt, the job stays as failed (marketplace/jobs/measure-jobs),
 * or is `givenUp` when a person waits for the outcome.
 */
const countAttempt = createCounter("jobs_attempted_total", "Jobs, by what came of an attempt", ["kind", "outcome"]);

type DueJob = { id: number; kind: string; payload: JsonObject; attempts: number; turn: string | null };

/**
 * Runs all due jobs, and returns their number. A running job is locked by its row, so that two processes never run it
 * at the same time and a dying process releases it immediately. With `turns`, the groups of jobs (`Job.turn`)
 * alternate.
 */
export async function runDueJobs(
  db: Kysely<Database>,
  handlers: JobHandlers,
  log: Log,
  turns: ServedGroups | null = null,
): Promise<number> {
  for (let done = 0; ; done += 1) {
    if (!(await runOne(db, handlers, log, turns))) return done;
  }
}

async function runOne(
  db: Kysely<Database>,
  handlers: JobHandlers,
  log: Log,
  turns: ServedGroups | null,
): Promise<boolean> {
  let job: DueJob | undefined;
  try {
    const long = await db.transaction().execute(async (trx) => {
      job = turns
        ? await lockNextInTurn(trx, Object.keys(handlers), turns)
        : await lockDueJob(trx, Object.keys(handlers));
      const handler = job && handlers[job.kind];
      if (!job || !handler) return null;
      if (isAwaited(handler) && job.attempts >= MAX_ATTEMPTS_AWAITED) throw new Error("Its processes died");
      if (typeof handler !== "function") return lease(trx, job, handler);
      await trx.deleteFrom("jobs").where("id", "=", job.id).execute();
      await handler(job.payload, trx);
      return null;
    });
    if (long) await runLong(db, long);
    if (job) countAttempt({ kind: job.kind, outcome: "done" });
    return job !== undefined;
  } catch (error) {
    if (!job) throw error;
    const { kind, attempts } = job;
    const handler = handlers[kind];
    const isWaitedFor = handler !== undefined && isAwaited(handler);
    if (isWaitedFor && (attempts + 1 >= MAX_ATTEMPTS_AWAITED || isDataRefused(error))) {
      if (!(await giveUp(db, job, handler, log, error))) await keepFailed(db, job, error);
      return true;
    }
    countAttempt({ kind, outcome: "putOff" });
    if (error instanceof NotThereYet && attempts < EXPECTED_ABSENCES)
      log.info({ reason: error.message, job: kind, attempts: attempts + 1 }, "job put off");
    else log.warn({ err: error, job: kind, attempts: attempts + 1 }, "job put off");
    await retryLater(db, job, error);
    return true;
  }
}

const isAwaited = (handler: JobHandlers[string]): handler is AwaitedJob =>
  typeof handler !== "function" && "giveUp" in handler;

/** Gives up a job. Returns whether its outcome is written. */
async function giveUp(db: Kysely<Database>, job: DueJob, handler: AwaitedJob, log: Log, reason: unknown) {
  const { id, kind, attempts, payload } = job;
  log.error({ err: reason, job: kind, attempts: attempts + 1 }, "job given up");
  countAttempt({ kind, outcome: "givenUp" });
  try {
    await db.transaction().execute(async (trx) => {
      // A later attempt belongs to another process, which has taken the job.
      const own = trx
        .deleteFrom("jobs")
        .where("id", "=", id)
        .where("attempts", "<=", attempts + 1);
      if (await own.returning("id").executeTakeFirst()) await handler.giveUp(payload, trx, reason);
    });
    return true;
  } catch (error) {
    log.error({ err: error, job: kind }, "the end of a job is not written");
    return false;
  }
}

/**
 * Postpones a job while it is prepared. Each process that takes the job counts an attempt, so the number of attempts
 * identifies the process that has the job.
 */
async function lease(trx: Kysely<Database>, job: DueJob, { prepare }: LongJob) {
  await trx
    .updateTable("jobs")
    .set({ run_date: leaseEnd(), attempts: job.attempts + 1 })
    .where("id", "=", job.id)
    .execute();
  return { id: job.id, attempts: job.attempts + 1, prepare: () => prepare(job.payload) };
}
type Leased = Awaited<ReturnType<typeof lease>>;

const leaseEnd = () => new Date(Date.now() + LEASE_MS);

/**
 * Runs a long job: its writes and its completion are atomic. A job that another process took during the preparation is
 * left to that process.
 */
async function runLong(db: Kysely<Database>, { id, attempts, prepare }: Leased): Promise<void> {
  const renew = () =>
    db
      .updateTable("jobs")
      .set({ run_date: leaseEnd() })
      .where("id", "=", id)
      .where("attempts", "=", attempts)
      .execute();
  // The next renewal makes up for a failed one.
  const renewing = setInterval(() => void renew().catch(() => null), LEASE_MS / 3);
  let limit: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error("The preparation did not end")), MAX_PREPARING_MS);
  });
  const write = await Promise.race([prepare(), tooLong]).finally(() => {
    clearInterval(renewing);
    clearTimeout(limit);
  });
  await db.transaction().execute(async (trx) => {
    const job = trx.deleteFrom("jobs").where("id", "=", id).where("attempts", "=", attempts).returning("id");
    if (await job.executeTakeFirst()) await write(trx);
  });
}

/**
 * Locks the next due job of the group (`Job.turn`) that was served longest ago, or never. Only one job of a group runs
 * at a time: none runs while another job of the group is being prepared or waits for a retry.
 */
async function lockNextInTurn(
  trx: Kysely<Database>,
  kinds: string[],
  turns: ServedGroups,
): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    SELECT id, kind, payload, attempts, turn FROM jobs
    WHERE failed_date IS NULL AND run_date <= now() AND kind = ANY(${kinds}::text[])
      AND NOT EXISTS (
        SELECT FROM jobs AS taken WHERE taken.turn = jobs.turn AND taken.kind = jobs.kind
          AND taken.attempts > 0 AND taken.run_date > now() AND taken.failed_date IS NULL)
    ORDER BY coalesce(array_position(${turns}::text[], turn), 0), run_date, id LIMIT 1
    FOR UPDATE OF jobs SKIP LOCKED`.execute(trx);
  const turn = rows[0]?.turn;
  if (turn) turns.splice(0, turns.length, ...turns.filter((had) => had !== turn).slice(-MAX_TURNS), turn);
  return rows[0];
}

async function lockDueJob(trx: Kysely<Database>, kinds: string[]): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`
    SELECT id, kind, payload, attempts, turn FROM jobs
    WHERE failed_date IS NULL AND run_date <= now() AND kind = ANY(${kinds}::text[])
    ORDER BY run_date, id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows[0];
}

/**
 * Retries a job after 5 s, then after twice as long each time. After the last attempt (some three hours) it stays as
 * failed, for an operator to read.
 */
const retryLater = (db: Kysely<Database>, { id, attempts }: DueJob, error: unknown) =>
  sql`
    UPDATE jobs SET attempts = ${attempts + 1},
      last_error = ${messageOf(error)},
      run_date = now() + make_interval(secs => ${FIRST_DELAY_SECONDS * 2 ** attempts}),
      failed_date = CASE WHEN ${attempts + 1} >= ${sql.lit(MAX_ATTEMPTS)} THEN now() END
    WHERE id = ${id}`.execute(db);

/** Keeps a job whose outcome could not be written, for an operator to read. */
const keepFailed = (db: Kysely<Database>, { id, attempts }: DueJob, error: unknown) =>
  db
    .updateTable("jobs")
    .set({ attempts: attempts + 1, failed_date: new Date(), last_error: messageOf(error) })
    .where("id", "=", id)
    .where("attempts", "<=", attempts + 1)
    .execute();

const messageOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR_LENGTH);

export type Worker = { stop: () => Promise<void> };

/**
 * Returns the time until the next of these jobs is due, `pollMs` at most. Jobs that are already due do not count: they
 * belong to another process, or their group waits for a retry.
 */
async function waitOf(db: Kysely<Database>, kinds: string[], pollMs: number): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    SELECT ceil(extract(epoch FROM min(run_date) - now()) * 1000)::int AS ms FROM jobs
    WHERE failed_date IS NULL AND kind = ANY(${kinds}::text[])
      AND run_date > now() AND run_date < now() + make_interval(secs => ${pollMs / 1000})`.execute(db);
  return rows[0]?.ms ?? pollMs;
}

/**
 * Runs due jobs until stopped: polls every `pollMs`, and at the exact time of the next job. Stopping waits for the
 * running job.
 */
export const startWorker = (
  db: Kysely<Database>,
  handlers: JobHandlers,
  log: Log,
  pollMs: number,
  turns: ServedGroups | null = null,
): Worker =>
  startRepeating(
    async () => {
      await runDueJobs(db, handlers, log, turns);
      return waitOf(db, Object.keys(handlers), pollMs);
    },
    log,
    pollMs,
  );

/**
 * Calls `turn` repeatedly until stopped. `turn` returns the milliseconds until the next call; after a failure, the next
 * call comes in `pollMs`.
 */
export function startRepeating(turn: () => Promise<number>, log: Log, pollMs: number): Worker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    const waitMs = await turn().catch((error) => {
      log.error({ err: error }, "jobs not done");
      return pollMs;
    });
    if (!stopped) timer = setTimeout(next, waitMs);
  };
  const next = () => {
    running = run();
  };
  next();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
