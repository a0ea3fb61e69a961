import { type Kysely, type RawBuilder, sql } from "kysely";
import { isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { LANES, MAIL_KINDS } from "@/marketplace/jobs/lanes";
import { ifDefined } from "@/marketplace/resources/filters";
import type { JobsQuery, MailsQuery } from "@/marketplace/resources/jobs/schemas";
import { LETTER_JOB } from "@/marketplace/resources/newsletter/editions/send-jobs";

type Db = Kysely<Database>;

/** Days during which a sent newsletter is listed, the same as for other sent mails (docs/retention.md). */
const SENT_DAYS = 90;

/**
 * Condition that a job failed and will be tried again. Its number of attempts is not enough: a long job counts one
 * during its preparation, before any error.
 */
const isRetrying = sql`(attempts > 0 AND last_error IS NOT NULL)`;
const state = sql`CASE WHEN failed_date IS NOT NULL THEN 'failed' WHEN ${isRetrying} THEN 'putOff' ELSE 'waiting' END`;

export type JobRow = {
  id: number;
  kind: string;
  state: "waiting" | "putOff" | "failed";
  created_date: Date;
  run_date: Date;
  attempts: number;
  last_error: string | null;
  failed_date: Date | null;
};

const JOB_COLUMNS = { runDate: "run_date", createdDate: "created_date" } as const;

/** The payload of a job is not read: it may be the text of a mail. */
const jobs = sql`SELECT id, kind, ${state} AS state, created_date, run_date, attempts, last_error, failed_date FROM jobs`;

export const listJobs = (db: Db, { state: states, kind, orderBy, order, ...page }: JobsQuery) =>
  pageOf<JobRow>(
    db,
    jobs,
    [
      ...ifDefined(states, (values) => isOneOf("state", values)),
      ...ifDefined(kind, (values) => isOneOf("kind", values)),
    ],
    { ...page, column: JOB_COLUMNS[orderBy], order },
  );

/** Makes a postponed or failed job due now; undefined when there is none. Its last error stays readable. */
export const retryJob = async (trx: Db, id: string): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    UPDATE jobs SET run_date = now(), attempts = 0, failed_date = NULL
    WHERE id = ${id}::bigint AND (failed_date IS NOT NULL OR ${isRetrying})
    RETURNING id, kind, ${state} AS state, created_date, run_date, attempts, last_error, failed_date`.execute(trx);
  return rows[0];
};

export type LaneRow = {
  name: string;
  waiting: number;
  late: number;
  oldest_date: Date | null;
  put_off: number;
  failed: number;
};

/** Returns every lane, with its numbers of jobs; jobs without a lane are under `other`, when there are any. */
export async function countLanes(db: Db): Promise<LaneRow[]> {
  const kinds = Object.entries(LANES).flatMap(([lane, names]) => names.map((kind) => ({ kind, lane })));
  const { rows } = await sql<LaneRow>`
    SELECT coalesce(lane, 'other') AS name,
      count(*) FILTER (WHERE failed_date IS NULL)::int AS waiting,
      count(*) FILTER (WHERE failed_date IS NULL AND run_date <= now())::int AS late,
      min(run_date) FILTER (WHERE failed_date IS NULL AND run_date <= now()) AS oldest_date,
      count(*) FILTER (WHERE failed_date IS NULL AND ${isRetrying})::int AS put_off,
      count(*) FILTER (WHERE failed_date IS NOT NULL)::int AS failed
    FROM jobs LEFT JOIN jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) AS lanes (kind text, lane text) USING (kind)
    GROUP BY 1`.execute(db);
  const found = new Map(rows.map((row) => [row.name, row]));
  const idle = { waiting: 0, late: 0, oldest_date: null, put_off: 0, failed: 0 };
  const names = [...Object.keys(LANES), ...(found.has("other") ? ["other"] : [])];
  return names.map((name) => found.get(name) ?? { name, ...idle });
}

/** Returns the next run of each recurring job, the soonest first. */
export const nextRuns = (db: Db) =>
  db
    .selectFrom("jobs")
    .select(["kind", "run_date"])
    .where("kind", "in", [...LANES.recurring])
    .where("failed_date", "is", null)
    .orderBy("run_date")
    .execute();

export type MailRow = {
  id: string;
  name: string;
  state: "waiting" | "putOff" | "failed" | "sent";
  /** Full address while the mail waits; "" for a subscription that ended. */
  address: string;
  user_id: string | null;
  created_date: Date;
  attempts: number;
  last_error: string | null;
  job_id: string | null;
};

/** Mails to people, then the newsletters, which have their own jobs: a delivery has the date of its edition. */
const mails = sql`
  SELECT coalesce(payload ->> 'id', jobs.id::text) AS id, coalesce(payload ->> 'name', '') AS name, ${state} AS state,
    coalesce(payload ->> 'to', '') AS address, users.id AS user_id, jobs.created_date, attempts, last_error,
    jobs.id::text AS job_id
  FROM jobs LEFT JOIN users ON lower(users.username) = lower(payload ->> 'to') WHERE kind IN (${sql.join(MAIL_KINDS.map((kind) => sql.lit(kind)))})
  UNION ALL
  SELECT id, name, 'sent', masked_address, user_id, created_date, 0, NULL, NULL FROM sent_mails
  UNION ALL
  SELECT jobs.id::text, 'newsletter', ${state}, coalesce(newsletter_subscribers.email, ''), users.id, jobs.created_date, attempts, last_error,
    jobs.id::text
  FROM jobs LEFT JOIN newsletter_subscribers ON newsletter_subscribers.id = payload ->> 'subscriberId'
    LEFT JOIN users ON lower(users.username) = newsletter_subscribers.email WHERE kind = ${LETTER_JOB}
  UNION ALL
  SELECT mail_id::text, 'newsletter', 'sent', coalesce(newsletter_subscribers.email, ''), users.id, newsletter_editions.created_date, 0, NULL, NULL
  FROM newsletter_deliveries JOIN newsletter_editions ON newsletter_editions.id = edition_id
    JOIN newsletter_subscribers ON newsletter_subscribers.id = subscriber_id
    LEFT JOIN users ON lower(users.username) = newsletter_subscribers.email
  WHERE outcome = 'sent' AND newsletter_editions.created_date > now() - make_interval(days => ${sql.lit(SENT_DAYS)})`;

export const listMails = (db: Db, { state: states, name, userId, orderBy: _only, order, ...page }: MailsQuery) =>
  pageOf<MailRow>(
    db,
    mails,
    [
      ...ifDefined(states, (values) => isOneOf("state", values)),
      ...ifDefined(name, (values) => isOneOf("name", values)),
      ...ifDefined(userId, (id) => sql<boolean>`user_id = ${id}`),
    ],
    { ...page, column: "created_date", order },
  );

type Page = { page: number; nbResultsPerPage: number; column: string; order: "asc" | "desc" };

async function pageOf<Row>(db: Db, of: RawBuilder<unknown>, conditions: RawBuilder<boolean>[], page: Page) {
  const { limit, offset } = windowOf(page);
  const where = sql.join([sql<boolean>`true`, ...conditions], sql` AND `);
  const direction = sql.raw(page.order === "asc" ? "ASC" : "DESC");
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${of}) AS found WHERE ${where}`.execute(db),
    sql<Row>`
      SELECT * FROM (${of}) AS found WHERE ${where}
      ORDER BY ${sql.ref(page.column)} ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}
