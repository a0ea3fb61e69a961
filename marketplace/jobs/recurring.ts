import { Cron } from "croner";
import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";

const TIMEZONE = "Europe/Paris";

/** Recurring work by name: when it runs (a cron pattern, in Paris time), and its handler. */
export type Recurring = Record<string, { when: string; run: JobHandler }>;

/** Returns handlers that schedule their next job, in the transaction of the work. */
export function recurringHandlers<Name extends string>(recurring: Record<Name, Recurring[string]>) {
  const handlers: Partial<Record<Name, JobHandler>> = {};
  for (const kind in recurring) {
    const { when, run } = recurring[kind];
    handlers[kind] = async (payload, trx) => {
      await run(payload, trx);
      await enqueue(trx, { kind, key: kind, runDate: nextRun(when) });
    };
  }
  return handlers as Record<Name, JobHandler>;
}

/** Schedules the recurring jobs; jobs that are already pending, even late, are unchanged. */
export async function scheduleRecurring(db: Kysely<Database>, recurring: Recurring): Promise<void> {
  const rows = Object.entries(recurring).map(([kind, { when }]) => ({ kind, key: kind, run_date: nextRun(when) }));
  if (rows.length === 0) return;
  await db
    .insertInto("jobs")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Returns the first occurrence after this instant. */
export function nextRun(when: string, after = new Date()): Date {
  const next = new Cron(when, { timezone: TIMEZONE }).nextRun(after);
  if (!next) throw new Error(`"${when}" never comes`);
  return next;
}
