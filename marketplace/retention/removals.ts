import { type Kysely, type RawBuilder, sql } from "kysely";
import { isDemonstration } from "@/marketplace/db/demonstration-rows";
import type { Database } from "@/marketplace/db/schema";
import { anonymizeTransactions, newAnonymousId } from "@/marketplace/retention/anonymize-transactions";
import { daysBefore, monthsBefore } from "@/marketplace/retention/due";
import { RULES } from "@/marketplace/retention/rules";
import { openAudit } from "@/marketplace/writes/audit";

type Db = Kysely<Database>;
/** Removes or empties at most `limit` rows whose retention is over at this instant, and returns their number. */
type Removal = (trx: Db, now: Date, limit: number) => Promise<number>;

/** Empties applications `months` months after the date `since`. */
const applications =
  (months: number, isConcerned: RawBuilder<boolean>, since: RawBuilder<unknown>): Removal =>
  (trx, now, limit) =>
    anonymizeTransactions(
      trx,
      sql`SELECT id, taker_id AS person, ${newAnonymousId} AS anonymous_id FROM transactions
        WHERE is_application AND emptied_date IS NULL AND NOT ${isRetainedForNotes(now)} AND NOT ${isRetainedInPool(now)} AND ${isConcerned} AND ${since} <= ${monthsBefore(now, months)}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    );

/** Condition on an application whose candidate waits for the firm's notes, or has not had enough time to read them. */
const isRetainedForNotes = (now: Date) => sql<boolean>`EXISTS (
  SELECT FROM notes_requests WHERE notes_requests.transaction_id = transactions.id
    AND CASE WHEN released_date IS NULL THEN created_date > ${monthsBefore(now, RULES.notesRequests.months)}
      ELSE released_date > ${daysBefore(now, RULES.releasedNotes.days)} END)`;

/**
 * Condition on an application that the candidate agreed to leave in the firm's talent pool, as long as this agreement
 * lasts.
 */
const isRetainedInPool = (now: Date) => sql<boolean>`EXISTS (
  SELECT FROM talent_pool_requests WHERE talent_pool_requests.transaction_id = transactions.id AND kept_until > ${now})`;

/** Removes old rows. The demonstration's rows have dates relative to today: they are left out. */
const rows =
  (
    table: "events" | "analytics_logs" | "webhook_logs" | "newsletter_editions",
    months: number,
    isConcerned = sql<boolean>`true`,
  ): Removal =>
  (trx, now, limit) =>
    removeOld(trx, table, sql`${isConcerned} AND created_date <= ${monthsBefore(now, months)}`, limit);

async function removeOld(trx: Db, table: string, isOver: RawBuilder<unknown>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Date of the last change or message: an open application with a recent message stays. */
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

/** The database only allows the removal of audit lines when the transaction declares it. */
const auditLines: Removal = async (trx, now, limit) => {
  await openAudit(trx, "retention");
  return removeOld(trx, "audit_lines", sql`created_date <= ${monthsBefore(now, RULES.auditLines.months)}`, limit);
};

/**
 * Empties the old events of subscriptions to the newsletter: only the subscription itself still has its details
 * (resources/newsletter).
 */
async function emptySubscriptions(trx: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE events SET metadata = '{}' WHERE id = ANY (ARRAY(
      SELECT id FROM events
      WHERE type = 'newsletter_subscribe' AND metadata <> '{}' AND NOT ${isDemonstration("events")}
        AND created_date <= ${daysBefore(now, RULES.newsletterEvents.days)}
      LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Removals that depend only on the age of the data, by the names of the rules. */
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
  logIns: rows("events", RULES.logIns.months, sql<boolean>`type = 'user_login' AND NOT ${isDemonstration("events")}`),
  events: rows("events", RULES.events.months, sql<boolean>`NOT ${isDemonstration("events")}`),
  auditLines,
  newsletterEvents: emptySubscriptions,
  newsletterEditions: rows("newsletter_editions", RULES.newsletterEditions.months),
  decisions: (trx, now, limit) =>
    removeOld(trx, "decisions", sql`created_date <= ${monthsBefore(now, RULES.decisions.months)}`, limit),
  reports: (trx, now, limit) =>
    removeOld(
      trx,
      "reports",
      sql`state <> 'open' AND updated_date <= ${monthsBefore(now, RULES.reports.months)}`,
      limit,
    ),
  analytics: rows("analytics_logs", RULES.analytics.months),
  assetFigures: (trx, now, limit) =>
    removeOld(trx, "asset_figures", sql`day <= ${monthsBefore(now, RULES.assetFigures.months)}::date`, limit),
  missedSearches: (trx, now, limit) =>
    removeOld(trx, "missed_searches", sql`first_day <= ${daysBefore(now, RULES.missedSearches.days)}::date`, limit),
  notifications: (trx, now, limit) =>
    removeOld(trx, "notifications", sql`created_date <= ${daysBefore(now, RULES.notifications.days)}`, limit),
  entryRevisions: (trx, now, limit) =>
    removeOld(
      trx,
      "entry_revisions",
      sql`created_date <= ${monthsBefore(now, RULES.entryRevisions.months)} AND (state IN ('draft', 'taken', 'left')
        OR NOT EXISTS (SELECT FROM entries WHERE entries.id = entry_revisions.entry_id))`,
      limit,
    ),
  deliveries: rows("webhook_logs", RULES.deliveries.months),
} satisfies Partial<Record<keyof typeof RULES, Removal>>;
