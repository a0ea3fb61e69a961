import { type Kysely, type Selectable, sql } from "kysely";
import { NEWSLETTER_UNCONFIRMED_DAYS } from "@/lib/rules/limits";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { oneLine } from "@/marketplace/mail/one-line";

type Db = Kysely<Database>;
export type SubscriberRow = Selectable<Database["newsletter_subscribers"]>;
export type NewSubscriber = { email: string; firstname: string; locale: "fr" | "en"; type: string };

/** Maximum number of confirmation mails to one address in a day, from all callers together. */
const MAX_REQUESTS_A_DAY = 3;
const MAX_TEXT_LENGTH = 100;

/** Subscriptions whose address was confirmed, and that have not ended: only these are mailed. */
export const isMailed = sql<boolean>`(newsletter_subscribers.confirmed_date IS NOT NULL
  AND newsletter_subscribers.ended_date IS NULL)`;

/**
 * Subscriptions that were not confirmed in time. Older ones, whose confirmation mail has not been sent yet, are not
 * included.
 */
export const isOverRequest = sql<boolean>`confirmed_date IS NULL AND ended_date IS NULL
  AND requested_date < now() - make_interval(days => ${sql.lit(NEWSLETTER_UNCONFIRMED_DAYS)})`;

/**
 * Returns the subscription of an address to which a confirmation mail must be sent, and records the mail; null when the
 * address is already confirmed, or had its three mails of the day. A lock runs the requests for one address one after
 * the other.
 */
export async function takeRequest(trx: Db, subscriber: NewSubscriber): Promise<SubscriberRow | null> {
  const email = subscriber.email.toLowerCase();
  const mailbox = mailboxIdOf(email);
  await takeAdvisoryLock(trx, `newsletter ${mailbox}`);
  const { rows } = await sql<SubscriberRow>`
    SELECT * FROM newsletter_subscribers WHERE mailbox = ${mailbox} AND ended_date IS NULL FOR UPDATE`.execute(trx);
  const [known] = rows;
  if (known?.confirmed_date) return null;
  const given = { locale: subscriber.locale, firstname: oneLine(subscriber.firstname, MAX_TEXT_LENGTH) };
  const type = oneLine(subscriber.type, MAX_TEXT_LENGTH);
  const row =
    known ?? (await insertRow(trx, "newsletter_subscribers", { id: newId("nsub"), mailbox, email, ...given, type }));
  return noteRequest(trx, row.id);
}

/**
 * Records that a confirmation mail is sent now, and returns the subscription; null when three were sent within a day.
 */
export async function noteRequest(trx: Db, id: string): Promise<SubscriberRow | null> {
  const isNewDay = sql`coalesce(requested_date < now() - interval '1 day', true)`;
  const { rows } = await sql<SubscriberRow>`
    UPDATE newsletter_subscribers SET
      request_count = CASE WHEN ${isNewDay} THEN 1 ELSE request_count + 1 END,
      requested_date = CASE WHEN ${isNewDay} THEN now() ELSE requested_date END,
      updated_date = next_date(updated_date)
    WHERE id = ${id} AND (${isNewDay} OR request_count < ${MAX_REQUESTS_A_DAY}) RETURNING *`.execute(trx);
  return rows[0] ?? null;
}

/** Returns the subscription that a mailed link refers to, unless it ended or was not confirmed in time. */
export async function readSubscriber(db: Db, id: string): Promise<SubscriberRow | undefined> {
  const { rows } = await sql<SubscriberRow>`
    SELECT * FROM newsletter_subscribers
    WHERE id = ${id} AND ended_date IS NULL AND NOT coalesce(${isOverRequest}, false)`.execute(db);
  return rows[0];
}

/**
 * Confirms a subscription whose owner followed the link; earlier refusals by mail servers no longer count. A second
 * call changes nothing.
 */
export async function confirmSubscriber(trx: Db, id: string): Promise<void> {
  await sql`
    WITH confirmed AS (
      UPDATE newsletter_subscribers SET confirmed_date = now(), updated_date = next_date(updated_date)
      WHERE id = ${id} AND confirmed_date IS NULL AND ended_date IS NULL RETURNING mailbox
    )
    DELETE FROM mail_refusals USING confirmed WHERE mail_refusals.mailbox = confirmed.mailbox`.execute(trx);
}

/**
 * Ends subscriptions and erases their address and first name. The hash and the dates stay, as the proof of consent and
 * of its end (docs/retention.md); a subscription that was never confirmed is deleted, since there is nothing to prove.
 */
export async function endSubscribers(
  trx: Db,
  ended: { id: string } | { email: string },
  by: "person" | "refusals" | "erasure",
): Promise<void> {
  const isConcerned = "id" in ended ? sql`id = ${ended.id}` : sql`mailbox = ${mailboxIdOf(ended.email)}`;
  await sql`DELETE FROM newsletter_subscribers WHERE ${isConcerned} AND confirmed_date IS NULL`.execute(trx);
  await sql`
    UPDATE newsletter_subscribers SET email = NULL, firstname = NULL, ended_date = now(), ended_by = ${by},
      updated_date = next_date(updated_date)
    WHERE ${isConcerned} AND ended_date IS NULL`.execute(trx);
}
