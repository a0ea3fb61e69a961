import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { MAX_SAVED_SEARCHES } from "@/marketplace/resources/search/saved/alert";

/**
 * Moves the confirmed alerts of an address to the account that has proved the address. They become saved searches with
 * the same content, up to the account's limit; a duplicate of an active saved search is dropped. The last part of their
 * ids stays the same, so that links of earlier mails still stop them. With `email`, only the alerts of this address are
 * moved.
 */
export async function claimProvedAlerts(trx: Kysely<Database>, email?: string): Promise<void> {
  await sql`
    WITH proved AS MATERIALIZED (
      SELECT users.id, lower(users.email) AS email,
        (SELECT count(*) FROM saved_searches WHERE user_id = users.id) AS kept
      FROM users
      WHERE users.deletion_date IS NULL AND lower(users.email) IN (
        SELECT email FROM mail_alerts WHERE confirmed_date IS NOT NULL AND ended_date IS NULL
          AND (${email ?? null}::text IS NULL OR email = ${email ?? null})
      ) AND ${isAddressProved}
      FOR NO KEY UPDATE
    ), claimed AS (
      DELETE FROM mail_alerts USING (
        SELECT alert.id AS alert_id, proved.id AS user_id,
          proved.kept + row_number() OVER (PARTITION BY proved.id ORDER BY alert.created_date, alert.id) AS place
        FROM mail_alerts AS alert JOIN proved ON proved.email = alert.email
        WHERE alert.confirmed_date IS NOT NULL AND alert.ended_date IS NULL
      ) AS mine
      WHERE mail_alerts.id = mine.alert_id AND mine.place <= ${sql.lit(MAX_SAVED_SEARCHES)}
      RETURNING mail_alerts.*, mine.user_id
    )
    INSERT INTO saved_searches (id, name, user_id, search, active, frequency, alerted_date, last_result_count,
      last_mail_date, metadata, created_date)
    SELECT 'sch_' || substr(id, 5), name, user_id, search, active, frequency, alerted_date, last_result_count,
      last_mail_date, metadata, created_date
    FROM claimed
    WHERE NOT EXISTS (
      SELECT FROM saved_searches AS known
      WHERE known.user_id = claimed.user_id AND known.search = claimed.search AND known.active
    )`.execute(trx);
}
