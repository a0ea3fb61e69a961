import { type Kysely, type RawBuilder, sql } from "kysely";
import { OPEN_STATUSES } from "@/lib/rules/transaction/application-process";
import type { Database } from "@/marketplace/db/schema";

/** SQL for a new random id in the format of users' ids, which belongs to no user. */
export const newAnonymousId = sql<string>`'usr_' || left(replace(gen_random_uuid()::text, '-', ''), 20)`;

/** Statuses and their dates, without the text of the changes. */
const bareHistory = sql`(
  SELECT coalesce(jsonb_agg(change - 'data' ORDER BY position), '[]')
  FROM jsonb_array_elements(transactions.status_history) WITH ORDINALITY AS history (change, position)
)`;

const isOpen = sql<boolean>`(transactions.is_application AND transactions.status = ANY(${[...OPEN_STATUSES]}::text[]))`;
const closing = sql`jsonb_build_array(jsonb_build_object(
  'status', 'cancelled', 'date', to_char(next_date(NULL) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
))`;

/**
 * Removes a person from these transactions and from the conversations about them. Only the statuses and dates remain,
 * with a meaningless id in place of the person's id. The firm's notes are deleted, and an open application is closed as
 * withdrawn. `due` selects `id`, `person` and `anonymous_id`, and locks the rows. Returns their number.
 */
export async function anonymizeTransactions(trx: Kysely<Database>, due: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    WITH due AS MATERIALIZED (${due}),
    erased_messages AS (
      UPDATE messages SET ${erasedMessage(sql`due.person`, sql`due.anonymous_id`)}
      FROM due WHERE messages.topic_id = due.id
    ),
    removed_notes AS (
      DELETE FROM notes USING due WHERE notes.transaction_id = due.id
    ),
    removed_requests AS (
      DELETE FROM notes_requests USING due WHERE notes_requests.transaction_id = due.id
    ),
    removed_opinions AS (
      DELETE FROM opinion_requests USING due WHERE opinion_requests.transaction_id = due.id
    ),
    removed_pool AS (
      DELETE FROM talent_pool_requests USING due WHERE talent_pool_requests.transaction_id = due.id
    ),
    removed_applicants AS (
      DELETE FROM added_applicants USING due WHERE added_applicants.transaction_id = due.id
    ),
    removed_acts AS (
      DELETE FROM application_acts USING due WHERE application_acts.transaction_id = due.id
    ),
    dropped_moves AS (
      DELETE FROM held_moves USING due WHERE held_moves.transaction_id = due.id
    ),
    anonymous_events AS (
      UPDATE events SET emitter_id = NULL FROM due WHERE events.object_id = due.id AND events.emitter_id = due.person
    )
    UPDATE transactions SET
      -- Added applications stay told apart: they count in no response time.
      taker_id = CASE WHEN taker_id <> due.person THEN taker_id
        WHEN taker_id LIKE 'adp\\_%' THEN replace(due.anonymous_id, 'usr_', 'adp_') ELSE due.anonymous_id END,
      owner_id = CASE WHEN owner_id = due.person THEN due.anonymous_id ELSE owner_id END,
      status = CASE WHEN ${isOpen} THEN 'cancelled' ELSE status END,
      status_history = CASE WHEN ${isOpen} THEN ${closing} ELSE '[]' END || ${bareHistory},
      completed_date = CASE WHEN ${isOpen} THEN next_date(NULL) ELSE completed_date END,
      cancelled_date = CASE WHEN ${isOpen} THEN next_date(NULL) ELSE cancelled_date END,
      cancellation_reason = NULL, interview = NULL, asset_snapshot = '{}', metadata = '{}', platform_data = '{}',
      tags = '{}', follower_id = NULL, emptied_date = next_date(NULL), updated_date = next_date(transactions.updated_date)
    FROM due WHERE transactions.id = due.id
    RETURNING transactions.id`.execute(trx);
  return rows.length;
}

/** Columns of an erased message: the other party only sees its date (`metadata.erased`). */
export const erasedMessage = (person: RawBuilder<unknown>, anonymousId: RawBuilder<unknown>) => sql`
  content = '', attachments = '[]', metadata = '{"erased": true}', platform_data = '{}',
  sender_id = CASE WHEN sender_id = ${person} THEN ${anonymousId} ELSE sender_id END,
  receiver_id = CASE WHEN receiver_id = ${person} THEN ${anonymousId} ELSE receiver_id END,
  updated_date = next_date(messages.updated_date)`;
