import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { anonymizeTransactions, newAnonymousId } from "@/marketplace/retention/anonymize-transactions";
import { daysBefore, monthsBefore } from "@/marketplace/retention/due";
import { RULES } from "@/marketplace/retention/rules";

type Db = Kysely<Database>;
/** Does at most so many rows of what is over at this instant, and answers how many there were. */
type Removal = (trx: Db, now: Date, limit: number) => Promise<number>;

/** Applications are over so long after this date. */
const applications =
  (months: number, isConcerned: RawBuilder<boolean>, since: RawBuilder<unknown>): Removal =>
  (trx, now, limit) =>
    anonymizeTransactions(
      trx,
      sql`SELECT id, taker_id AS person, ${newAnonymousId} AS anonymous_id FROM transactions
        WHERE is_application AND emptied_date IS NULL AND NOT ${isKeptForNotes(now)} AND NOT ${isKeptInPool(now)} AND ${isConcerned} AND ${since} <= ${monthsBefore(now, months)}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    );

/** The candidate waits for the notes of the firm about it, or has had too little time to read them. */
const isKeptForNotes = (now: Date) => sql<boolean>`EXISTS (
  SELECT FROM notes_requests WHERE notes_requests.transaction_id = transactions.id
    AND CASE WHEN released_date IS NULL THEN created_date > ${monthsBefore(now, RULES.notesRequests.months)}
      ELSE released_date > ${daysBefore(now, RULES.releasedNotes.days)} END)`;

/** The candidate agrees to be kept after a refusal, and still does. */
const isKeptInPool = (now: Date) => sql<boolean>`EXISTS (
  SELECT FROM talent_pool_requests WHERE talent_pool_requests.transaction_id = transactions.id AND kept_until > ${now})`;

/** The demonstration's rows are as old as they were yesterday: they are left alone. */
const rows =
  (table: "events" | "analytics_logs" | "webhook_logs", months: number, isConcerned = sql<boolean>`true`): Removal =>
  (trx, now, limit) =>
    removeOld(trx, table, sql`${isConcerned} AND created_date <= ${monthsBefore(now, months)}`, limit);

async function removeOld(trx: Db, table: string, isOver: RawBuilder<unknown>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Answering, in a conversation about an application, keeps it. */
const lastWord = sql`greatest(transactions.updated_date, (
  SELECT max(messages.created_date) FROM messages WHERE messages.topic_id = transactions.id
))`;
const openSince =
  (months: number): Removal =>
  (trx, now, limit) =>
    applications(
      months,
      sql<boolean>`completed_date IS NULL AND updated_date <= ${monthsBefore(now, months)}`,
      lastWord,
    )(trx, now, limit);

/** What goes, or is emptied, by its age alone; by the names of the rules. */
export const REMOVALS = {
  refusedApplications: applications(
    RULES.refusedApplications.months,
    sql<boolean>`status = 'refused'`,
    sql`completed_date`,
  ),
  endedApplications: applications(
    RULES.endedApplications.months,
    sql<boolean>`status <> 'refused'`,
    sql`completed_date`,
  ),
  openApplications: openSince(RULES.openApplications.months),
  logIns: rows("events", RULES.logIns.months, sql<boolean>`type = 'user_login' AND NOT demo`),
  events: rows("events", RULES.events.months, sql<boolean>`type <> 'newsletter_subscribe' AND NOT demo`),
  analytics: rows("analytics_logs", RULES.analytics.months),
  notifications: (trx, now, limit) =>
    removeOld(trx, "notifications", sql`created_date <= ${daysBefore(now, RULES.notifications.days)}`, limit),
  deliveries: rows("webhook_logs", RULES.deliveries.months),
} satisfies Partial<Record<keyof typeof RULES, Removal>>;
