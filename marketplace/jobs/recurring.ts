import { Cron } from "croner";
import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler, JobHandlers } from "@/marketplace/jobs/worker";

const TIMEZONE = "Europe/Paris";

/** What is done again and again: when (cron, Paris time), and what. */
export type Recurring = Record<string, { when: string; run: JobHandler }>;

/** As jobs that put themselves back for the next time, in the transaction of what they do. */
export const recurringHandlers = (recurring: Recurring): JobHandlers =>
  Object.fromEntries(
    Object.entries(recurring).map(([kind, { when, run }]) => [
      kind,
      async (payload, trx) => {
        await run(payload, trx);
        await enqueue(trx, { kind, key: kind, runDate: nextRun(when) });
      },
    ]),
  );

/** Makes sure that each of them waits for its time; one that waits already, or is late, stays as it is. */
export async function scheduleRecurring(db: Kysely<Database>, recurring: Recurring): Promise<void> {
  const rows = Object.entries(recurring).map(([kind, { when }]) => ({ kind, key: kind, run_date: nextRun(when) }));
  if (rows.length === 0) return;
  await db
    .insertInto("jobs")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** The first time after this instant. */
export function nextRun(when: string, after = new Date()): Date {
  const next = new Cron(when, { timezone: TIMEZONE }).nextRun(after);
  if (!next) throw new Error(`"${when}" never comes`);
  return next;
}
