import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { isOverRequest } from "@/marketplace/resources/newsletter/subscribers";
import { isOverAlert } from "@/marketplace/resources/search/mail-alerts/store";
import { isNamedFile } from "@/marketplace/resources/uploads/store";
import { RULES } from "@/marketplace/retention/rules";

type Db = Kysely<Database>;

const DAY_MS = 24 * 60 * 60 * 1000;
const olderThan = (column: string, days: number) =>
  sql<boolean>`${sql.ref(column)} < now() - make_interval(days => ${sql.lit(days)})`;
/** Limits of one hourly run, so that other writes do not wait: maximum number of rows in a round, and of rounds. */
const FILES_AT_ONCE = 500;
const ROWS_AT_ONCE = 5_000;
const MAX_ROUNDS = 10;

/**
 * Creates the job that deletes, every hour, data that is no longer needed: unreferenced files a day after their upload
 * was requested, responses stored for repeated creations, expired sessions, mail tokens and unsent applications, jobs
 * that failed long ago, revalidations.
 */
export const createSweepJob =
  ({ files }: Pick<Context, "files">): JobHandler =>
  async (_payload, trx) => {
    await files.tidy(new Date(Date.now() - DAY_MS));
    await repeat(FILES_AT_ONCE, () => sweepFiles(trx, files));
    await sweepRevalidations(trx);
    for (const { table, isOver } of OLD_ROWS) await repeat(ROWS_AT_ONCE, () => removeSome(trx, table, isOver));
  };

async function repeat(atOnce: number, work: () => Promise<number>): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) if ((await work()) < atOnce) return;
}

/**
 * Tables whose rows are deleted by age. Rows stay for a while after they expire: a token is then reported as expired
 * rather than as unknown, and an operator may read a failed job.
 */
type Swept =
  | ("idempotency_keys" | "sessions" | "mail_tokens" | "mail_alerts" | "unsent_applications")
  | ("newsletter_subscribers" | "mail_refusals")
  | ("profile_accesses" | "membership_requests" | "jobs" | "sent_mails" | "failed_calls" | "assistance_codes")
  | ("offer_feed_runs" | "acts_towards_others" | "opinion_requests" | "received_mails");
const isOverConsent = sql<boolean>`ended_date < now() - make_interval(months => ${sql.lit(RULES.newsletterConsents.months)})`;
const OLD_ROWS: { table: Swept; isOver: RawBuilder<boolean> }[] = [
  { table: "acts_towards_others", isOver: olderThan("created_date", RULES.actsTowardsOthers.days) },
  { table: "idempotency_keys", isOver: olderThan("created_date", RULES.idempotency.days) },
  { table: "sessions", isOver: sql<boolean>`expires_date < now()` },
  { table: "unsent_applications", isOver: sql<boolean>`expires_date <= now()` },
  { table: "mail_tokens", isOver: olderThan("expires_date", RULES.mailTokens.days) },
  { table: "mail_alerts", isOver: isOverAlert },
  { table: "newsletter_subscribers", isOver: isOverRequest },
  { table: "newsletter_subscribers", isOver: isOverConsent },
  { table: "mail_refusals", isOver: olderThan("created_date", RULES.mailRefusals.days) },
  { table: "profile_accesses", isOver: olderThan("created_date", RULES.accesses.days) },
  {
    table: "opinion_requests",
    isOver: sql<boolean>`(transaction_id IS NULL AND created_date < now() - make_interval(months => ${sql.lit(RULES.opinionRequests.months)}))`,
  },
  { table: "received_mails", isOver: olderThan("created_date", RULES.receivedMails.days) },
  { table: "membership_requests", isOver: olderThan("updated_date", RULES.membershipRequests.days) },
  { table: "jobs", isOver: olderThan("failed_date", RULES.failedJobs.days) },
  { table: "sent_mails", isOver: olderThan("created_date", RULES.sentMails.days) },
  { table: "failed_calls", isOver: olderThan("created_date", RULES.failedCalls.days) },
  { table: "offer_feed_runs", isOver: olderThan("created_date", RULES.offerFeedRuns.days) },
  { table: "assistance_codes", isOver: olderThan("created_date", RULES.assistanceCodes.days) },
];

/**
 * Deletes the revalidations older than a day except the last of them, in one statement and oldest first. A copy of the
 * site whose last number is still in the table has therefore missed none of the deleted ones.
 */
const sweepRevalidations = (trx: Db) =>
  sql`
    DELETE FROM revalidations
    WHERE number < (SELECT max(number) FROM revalidations WHERE ${olderThan("created_date", RULES.revalidations.days)})`.execute(
    trx,
  );

async function removeSome(trx: Db, table: string, isOver: RawBuilder<boolean>): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED
    ))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Checks the files, the least recently checked first, each once a day, and removes the files that nothing names.
 * Returns the number of checked files.
 */
async function sweepFiles(trx: Db, files: Context["files"]): Promise<number> {
  const { rows } = await sql<{ key: string; named: boolean }>`
    UPDATE files SET checked_date = now()
    FROM (
      SELECT key FROM files
      WHERE ${olderThan("created_date", RULES.files.days)} AND coalesce(checked_date < now() - interval '1 day', true)
      ORDER BY checked_date NULLS FIRST, created_date LIMIT ${FILES_AT_ONCE} FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE files.key = due.key
    RETURNING files.key, ${isNamedFile} AS named`.execute(trx);
  const unnamed = rows.filter(({ named }) => !named).map(({ key }) => key);
  const shown = await shownInEntries(trx, unnamed);
  const orphans = unnamed.filter((key) => !shown.has(key));
  for (const key of orphans) await files.remove(key);
  if (orphans.length > 0) await trx.deleteFrom("files").where("key", "in", orphans).execute();
  return rows.length;
}

/** Returns the keys that articles show by the URL of a resized picture, which has the key in base 64. */
async function shownInEntries(trx: Db, keys: string[]): Promise<Set<string>> {
  const pictures = keys.map((key) => ({ key, part: urlPartOf(key) }));
  if (pictures.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) AS picture (key text, part text)
    WHERE EXISTS (SELECT FROM entries WHERE strpos(translate(fields::text || metadata::text, '+/', '-_'), part) > 0)
      OR EXISTS (SELECT FROM entry_revisions WHERE strpos(translate(fields::text, '+/', '-_'), part) > 0)`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns the part of a picture's URL that depends on its key, at any size: the whole base 64 groups of the URL's
 * beginning.
 */
function urlPartOf(key: string): string {
  const beginning = Buffer.from(`{"key":"${key}"`);
  return beginning.subarray(0, beginning.length - (beginning.length % 3)).toString("base64url");
}
