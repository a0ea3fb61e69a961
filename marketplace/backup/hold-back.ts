import type pg from "pg";
import { LANES, WRITING_KINDS } from "@/marketplace/jobs/lanes";

export type HeldBack = { mails: number; sessions: number };

const WHY = "Waited when the backup was made, and may have been sent since: send it again if it was not";

/** Jobs that schedule themselves again for their next time (jobs/recurring.ts). */
const RECURRING = WRITING_KINDS.filter((kind) => LANES.recurring.some((recurring) => recurring === kind));
/** Kinds of jobs that send mails: a pending job of these kinds is due already, or will be retried. */
const MAILS: readonly string[] = [...LANES.mails, ...LANES.routine, ...LANES.letters];

/**
 * Moves revalidation numbers far ahead of those issued since the backup: sites may still share pages of that period,
 * and recognise pages by these numbers (docs/architecture.md §9). A backup of an earlier release has no such numbers
 * yet.
 */
const RENUMBER = `
  DO $$ BEGIN
    IF to_regclass('revalidation_numbers') IS NOT NULL THEN
      PERFORM setval('revalidation_numbers', nextval('revalidation_numbers') + 1000000000);
      INSERT INTO revalidations (tags) VALUES ('{}');
    END IF;
  END $$`;

/**
 * Stops what a restored database must not do again. Jobs that write to people are marked as failed when they were
 * pending or have come due since. Nobody then receives a message twice, and the list of jobs shows each failed job with
 * a button that runs it. All sessions are closed: otherwise a session that was closed since the backup, perhaps because
 * it was stolen, would open again.
 */
export async function holdBack(client: pg.Client): Promise<HeldBack> {
  await client.query("DELETE FROM jobs WHERE key = kind AND kind = ANY ($1) AND run_date <= now()", [RECURRING]);
  const { rowCount: mails } = await client.query(
    `UPDATE jobs SET failed_date = now(), last_error = $3
    WHERE failed_date IS NULL AND kind = ANY ($1) AND (kind = ANY ($2) OR run_date <= now())`,
    [WRITING_KINDS.filter((kind) => !RECURRING.includes(kind)), MAILS, WHY],
  );
  await client.query(RENUMBER);
  const { rowCount: sessions } = await client.query("DELETE FROM sessions");
  return { mails: mails ?? 0, sessions: sessions ?? 0 };
}
