import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type MailAlertRow = Selectable<Database["mail_alerts"]>;

/** How long the link of its first mail confirms an alert, and how long an ended one is counted: RULES.mailAlerts. */
const KEPT = sql`interval '48 hours'`;
const isOld = sql<boolean>`created_date < now() - ${KEPT}`;

/** What is over: never confirmed in time, or ended; counted by no limit any more. */
export const isOverAlert = sql<boolean>`(${isOld} AND confirmed_date IS NULL)
  OR ended_date < now() - ${KEPT}`;

/** The first mails that this address was sent in a day, and its alerts: their confirmations included. */
export async function countAlerts(trx: Db, email: string): Promise<{ mails: number; alerts: number }> {
  const { rows } = await sql<{ mails: number; alerts: number }>`
    SELECT count(*) FILTER (WHERE created_date > now() - interval '1 day') AS mails,
      count(*) FILTER (WHERE ended_date IS NULL) AS alerts
    FROM mail_alerts WHERE email = ${email}`.execute(trx);
  return rows[0] ?? { mails: 0, alerts: 0 };
}

/** The alert, unless it is over or ended; locked when it is about to change. */
export async function readMailAlert(db: Db, id: string, { lock = false } = {}): Promise<MailAlertRow | undefined> {
  const { rows } = await sql<MailAlertRow>`
    SELECT * FROM mail_alerts
    WHERE id = ${id} AND ended_date IS NULL AND (confirmed_date IS NOT NULL OR NOT ${isOld})
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Its person ends it: of what they looked for, nothing stays. */
export const endAlerts = (trx: Db, condition: ReturnType<typeof sql<boolean>>) =>
  sql`UPDATE mail_alerts SET ended_date = now(), active = false, name = '', search = '{}', metadata = '{}'
    WHERE ended_date IS NULL AND ${condition}`.execute(trx);
