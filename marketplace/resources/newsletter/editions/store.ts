import { type Kysely, type RawBuilder, sql } from "kysely";
import type { NewsletterEdition } from "@/lib/entities/newsletter";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { isMailed } from "@/marketplace/resources/newsletter/subscribers";

type Db = Kysely<Database>;

/** Maximum number of days that an edition looks back, when the previous one is older or there is none. */
const FIRST_EDITION_DAYS = 31;

/** Key of the job of one mail. A failed job stays in the queue, for an operator to read and retry. */
export const letterKey = (editionId: RawBuilder<unknown>, subscriberId: RawBuilder<unknown>) =>
  sql<string>`'newsletter/' || ${editionId} || '/' || ${subscriberId}`;

type Row = {
  id: string;
  month: string;
  created_date: Date;
  sender_id: string | null;
  sender_name: string | null;
  recipients: number;
  sent: number;
  failed: number;
  dropped: number;
};

const editions = (condition: RawBuilder<boolean>) => sql`
  SELECT edition.id, edition.month, edition.created_date, edition.sender_id,
    coalesce(users.display_name, users.firstname) AS sender_name, edition.recipient_count AS recipients, counts.*
  FROM newsletter_editions AS edition LEFT JOIN users ON users.id = edition.sender_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE outcome = 'sent') AS sent,
      count(*) FILTER (WHERE outcome = 'refused' OR jobs.failed_date IS NOT NULL) AS failed,
      count(*) FILTER (WHERE outcome = 'dropped') AS dropped
    FROM newsletter_deliveries AS delivery
    LEFT JOIN jobs ON delivery.outcome IS NULL
      AND jobs.key = ${letterKey(sql`delivery.edition_id`, sql`delivery.subscriber_id`)}
    WHERE delivery.edition_id = edition.id
  ) AS counts
  WHERE ${condition}`;

export const toEdition = (row: Row): NewsletterEdition => ({
  id: row.id,
  month: row.month,
  createdDate: row.created_date.toISOString(),
  senderId: row.sender_id,
  senderName: row.sender_name,
  recipients: row.recipients,
  sent: row.sent,
  failed: row.failed,
  dropped: row.dropped,
});

/** The edition of a month, if it was sent. */
export async function readEditionOf(db: Db, month: string): Promise<NewsletterEdition | null> {
  const { rows } = await sql<Row>`${editions(sql<boolean>`edition.month = ${month}`)}`.execute(db);
  return rows[0] ? toEdition(rows[0]) : null;
}

/** Lists the editions, the newest first. */
export async function listEditions(db: Db, page: PageQuery) {
  const { limit, offset } = windowOf(page);
  const { rows } = await sql<Row>`${editions(sql<boolean>`true`)}
    ORDER BY edition.created_date DESC, edition.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { count } = await db
    .selectFrom("newsletter_editions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { count, rows };
}

/** Returns the date from which an edition sent now reports news. */
export async function readSince(db: Db, now: Date): Promise<Date> {
  const last = await db
    .selectFrom("newsletter_editions")
    .select("created_date")
    .orderBy("created_date", "desc")
    .limit(1)
    .executeTakeFirst();
  const first = new Date(now.getTime() - FIRST_EDITION_DAYS * 24 * 60 * 60_000);
  return last && last.created_date > first ? last.created_date : first;
}

export async function countSubscribers(db: Db): Promise<{ recipients: number; waiting: number }> {
  const { rows } = await sql<{ recipients: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE ${isMailed}) AS recipients, count(*) FILTER (WHERE confirmed_date IS NULL) AS waiting
    FROM newsletter_subscribers WHERE ended_date IS NULL`.execute(db);
  return rows[0] ?? { recipients: 0, waiting: 0 };
}

/** Inserts one delivery for each mailed address, and returns their number. */
export async function insertDeliveries(trx: Db, editionId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO newsletter_deliveries (edition_id, subscriber_id)
    SELECT ${editionId}, id FROM newsletter_subscribers WHERE ${isMailed}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
