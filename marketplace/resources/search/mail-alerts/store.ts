import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type MailAlertRow = Selectable<Database["mail_alerts"]>;

/**
 * Time during which the first mailed link can confirm an alert, and during which an ended alert still counts
 * (RULES.mailAlerts).
 */
const KEPT = sql`interval '48 hours'`;
const isOld = sql<boolean>`created_date < now() - ${KEPT}`;

/**
 * Condition on an alert that is over: not confirmed in time, or ended long enough ago. It no longer counts towards any
 * limit.
 */
export const isOverAlert = sql<boolean>`(${isOld} AND confirmed_date IS NULL)
  OR ended_date < now() - ${KEPT}`;

/**
 * Counts the first mails sent to this address in the last day, and its alerts, including those that wait for
 * confirmation.
 */
export async function countAlerts(trx: Db, email: string): Promise<{ mails: number; alerts: number }> {
  const { rows } = await sql<{ mails: number; alerts: number }>`
    SELECT count(*) FILTER (WHERE created_date > now() - interval '1 day') AS mails,
      count(*) FILTER (WHERE ended_date IS NULL) AS alerts
    FROM mail_alerts WHERE email = ${email}`.execute(trx);
  return rows[0] ?? { mails: 0, alerts: 0 };
}

/** Returns the alert, unless it ended or was not confirmed in time; `lock` locks it before a change. */
export async function readMailAlert(db: Db, id: string, { lock = false } = {}): Promise<MailAlertRow | undefined> {
  const { rows } = await sql<MailAlertRow>`
    SELECT * FROM mail_alerts
    WHERE id = ${id} AND ended_date IS NULL AND (confirmed_date IS NOT NULL OR NOT ${isOld})
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Ends these alerts and erases what the person searched for. */
export const endAlerts = (trx: Db, condition: ReturnType<typeof sql<boolean>>) =>
  sql`UPDATE mail_alerts SET ended_date = now(), active = false, name = '', search = '{}', metadata = '{}'
    WHERE ended_date IS NULL AND ${condition}`.execute(trx);
