import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { type Recipient, recipientsOf } from "@/marketplace/mail/recipients";
import { isDueWhenAlertedBefore } from "@/marketplace/resources/search/saved/alert-rhythm";

type Db = Kysely<Database>;

/**
 * Recipient of one mail: the id of an account, or `mail:` and an address that has no account. The job processes
 * subscribers in the order of these texts.
 */
export type Subscriber = string;
const MAIL = "mail:";
export const emailOf = (subscriber: Subscriber): string | null =>
  subscriber.startsWith(MAIL) ? subscriber.slice(MAIL.length) : null;

/** A search whose new results are due. */
export type DueSearch = Pick<
  Selectable<Database["saved_searches"]>,
  "id" | "name" | "search" | "metadata" | "alerted_date"
> & {
  subscriber: Subscriber;
};

/** Condition on an alert that may be mailed: active, its address proved, and not ended. */
const isMailed = sql<boolean>`active AND confirmed_date IS NOT NULL AND ended_date IS NULL`;

/** Returns the next subscribers after this one, at most `limit`. */
export async function readSubscribers(trx: Db, after: Subscriber, limit: number): Promise<Subscriber[]> {
  const { rows } = await sql<{ subscriber: Subscriber }>`
    SELECT subscriber FROM (
      SELECT user_id COLLATE "C" AS subscriber FROM saved_searches WHERE active
      UNION SELECT user_id FROM bookmarks WHERE kind = 'company' AND active
      UNION SELECT ${MAIL}::text || email FROM mail_alerts WHERE ${isMailed}
    ) AS subscribers
    WHERE subscriber > ${after} COLLATE "C" ORDER BY subscriber LIMIT ${sql.lit(limit)}`.execute(trx);
  return rows.map(({ subscriber }) => subscriber);
}

/** Condition on a search that is due by its rhythm: see `isDueWhenAlertedBefore`. */
const isDue = (until: Date) => sql<boolean>`alerted_date < CASE frequency
  WHEN 'weekly' THEN ${isDueWhenAlertedBefore("weekly", until)}::timestamptz ELSE ${until}::timestamptz END`;

/**
 * Returns the due searches of these subscribers, locked until their mails are enqueued. A search that its owner is
 * editing right now waits for the next day.
 */
export async function takeSearches(trx: Db, subscribers: readonly Subscriber[], until: Date): Promise<DueSearch[]> {
  const saved = await sql<DueSearch>`
    SELECT id, name, search, metadata, alerted_date, user_id AS subscriber FROM saved_searches
    WHERE active AND user_id = ANY(${subscribers}::text[]) AND ${isDue(until)}
    ORDER BY user_id, created_date, id FOR UPDATE SKIP LOCKED`.execute(trx);
  const emails = subscribers.flatMap((subscriber) => emailOf(subscriber) ?? []);
  const mailed = await sql<DueSearch>`
    SELECT id, name, search, metadata, alerted_date, ${MAIL}::text || email AS subscriber FROM mail_alerts
    WHERE ${isMailed} AND email = ANY(${emails}::text[]) AND ${isDue(until)}
    ORDER BY email, created_date, id FOR UPDATE SKIP LOCKED`.execute(trx);
  return [...saved.rows, ...mailed.rows];
}

/** Records the date until which these searches were run: older results are no longer new. */
export async function recordRun(trx: Db, ids: readonly string[], until: Date): Promise<void> {
  for (const table of ["saved_searches", "mail_alerts"] as const)
    await sql`UPDATE ${sql.table(table)} SET alerted_date = ${until} WHERE id = ANY(${ids}::text[])`.execute(trx);
}

/** Records the count of results that a mail showed for each search. */
export async function noteMail(trx: Db, found: readonly { id: string; count: number }[], date: Date): Promise<void> {
  for (const table of ["saved_searches", "mail_alerts"] as const)
    await sql`
      UPDATE ${sql.table(table)} AS stored SET last_result_count = mailed.count, last_mail_date = ${date}
      FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS mailed (id text, count integer)
      WHERE stored.id = mailed.id`.execute(trx);
}

/** Returns the recipients of a subscriber's mail: one address, or the people who receive an organization's mails. */
export async function mailboxesOf(trx: Db, subscriber: Subscriber): Promise<Omit<Recipient, "id">[]> {
  const email = emailOf(subscriber);
  if (email === null) return recipientsOf(trx, subscriber);
  const alert = await trx
    .selectFrom("mail_alerts")
    .select("locale")
    .where("email", "=", email)
    .where(isMailed)
    .orderBy("created_date", "desc")
    .limit(1)
    .executeTakeFirst();
  return alert ? [{ to: email, name: "", locale: alert.locale, mails: null }] : [];
}
