import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { createRetentionJob } from "@/marketplace/retention/retention";

export const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs the nightly retention job once. Resolves with its error, if any. */
export async function runRetention(context: Context): Promise<string[]> {
  const { db } = context;
  await sql`INSERT INTO jobs (kind) VALUES ('retention')`.execute(db);
  await runDueJobs(db, { retention: createRetentionJob(context) }, log);
  const failed = await sql<{ last_error: string }>`SELECT last_error FROM jobs WHERE kind = 'retention'`.execute(db);
  await sql`DELETE FROM jobs WHERE kind = 'retention'`.execute(db);
  return failed.rows.map(({ last_error }) => last_error);
}
