import { type Kysely, type RawBuilder, sql } from "kysely";
import type { HistoryLine } from "@/lib/entities/application-history";
import type { JsonObject } from "@/lib/entities/json";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { isSeenBy } from "@/marketplace/resources/applications/notes/store";
import { opinionLines } from "@/marketplace/resources/applications/opinion/store";
import { isReadableRow, type Row } from "@/marketplace/resources/applications/serialize";

type Line = {
  date: Date;
  kind: HistoryLine["kind"];
  by: HistoryLine["by"];
  author_id: string | null;
  author_name: string | null;
  data: JsonObject;
};

/** Returns a page of the history of an application, newest first, as this member of its firm may read it. */
export async function listHistory(db: Kysely<Database>, row: Row, personId: string, page: PageQuery) {
  const { limit, offset } = windowOf(page);
  const parts = [
    moves(row),
    acts(row),
    ...(isReadableRow(row) ? [talks(row), notes(row, personId), readings(row), opinionLines(row)] : []),
  ];
  const lines = sql.join(parts, sql` UNION ALL `);
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM (${lines}) AS lines`.execute(db),
    sql<Line>`
      SELECT lines.*, users.display_name AS author_name FROM (${lines}) AS lines
      LEFT JOIN users ON users.id = lines.author_id
      ORDER BY lines.date DESC, lines.kind, lines.data::text LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

type Lines = RawBuilder<unknown>;

/** The changes of status. The author of a move is the member of the firm whose act has its date. */
const moves = ({ id, taker_id: takerId }: Row): Lines => sql`
  SELECT (change ->> 'date')::timestamptz AS date, 'move' AS kind,
    CASE WHEN (position = jsonb_array_length(status_history) AND NOT ${isAddedApplicant(takerId)}) OR change ->> 'status' = 'cancelled'
      THEN 'applicant' ELSE 'firm' END AS by,
    (SELECT author_id FROM application_acts
      WHERE transaction_id = transactions.id AND kind = 'move' AND detail = change ->> 'date' LIMIT 1) AS author_id,
    change AS data
  FROM transactions CROSS JOIN LATERAL jsonb_array_elements(status_history) WITH ORDINALITY AS history (change, position)
  WHERE transactions.id = ${id}
  UNION ALL
  SELECT reminded_date, 'reminded', 'applicant', NULL, '{}'::jsonb FROM transactions
  WHERE id = ${id} AND reminded_date IS NOT NULL`;

/** The acts that nothing else in the history shows. */
const acts = ({ id }: Row): Lines => sql`
  SELECT created_date, kind, 'firm', author_id, CASE
    WHEN kind = 'followed' THEN jsonb_build_object('isFollowed', detail IS NOT NULL,
      'name', (SELECT display_name FROM users WHERE users.id = detail))
    WHEN kind IN ('tagged', 'untagged') THEN jsonb_build_object('tag', detail)
    WHEN kind = 'exported' THEN jsonb_build_object('withNotes', detail IS NOT NULL)
    ELSE '{}'::jsonb END
  FROM application_acts WHERE transaction_id = ${id} AND kind NOT IN ('move', 'message')`;

const isOfKind = (kind: string) => sql`messages.attachments @> ${JSON.stringify([{ kind }])}::jsonb`;

/** The messages, without their content, and what they carry of interviews. */
const talks = ({ id, owner_id: ownerId }: Row): Lines => sql`
  SELECT messages.created_date,
    CASE WHEN ${isOfKind("interview")} THEN 'interview' WHEN ${isOfKind("interview-choice")} THEN 'slot' ELSE 'message' END,
    CASE WHEN messages.sender_id = ${ownerId} THEN 'firm' ELSE 'applicant' END,
    (SELECT author_id FROM application_acts
      WHERE transaction_id = ${id} AND kind = 'message' AND detail = messages.id LIMIT 1),
    CASE WHEN ${isOfKind("interview-choice")}
      THEN jsonb_build_object('slot', messages.attachments #> '{0,slot}') ELSE '{}'::jsonb END
  FROM messages WHERE messages.topic_id = ${id}`;

const notes = ({ id }: Row, personId: string): Lines => sql`
  SELECT created_date, CASE WHEN scores IS NULL THEN 'note' ELSE 'scorecard' END, 'firm', author_id, '{}'::jsonb FROM notes
  WHERE transaction_id = ${id} AND ${isSeenBy(personId)}`;

/** The readings of before their authors were recorded: the firm's first one of each day, by nobody in particular. */
const readings = ({ id, owner_id: ownerId, taker_id: takerId, created_date: created }: Row): Lines => sql`
  SELECT created_date, kind, 'firm', NULL, '{}'::jsonb FROM profile_accesses
  WHERE person_id = ${takerId} AND organization_id = ${ownerId} AND reason = 'application'
    AND kind IN ('contact', 'resume') AND created_date >= ${created}
    AND NOT EXISTS (SELECT FROM application_acts AS act
      WHERE act.transaction_id = ${id} AND act.kind = profile_accesses.kind AND act.detail = profile_accesses.day)`;

export const toHistoryLine = ({ date, kind, by, author_id: id, author_name: name, data }: Line): HistoryLine => ({
  date: date.toISOString(),
  kind,
  by,
  author: id === null || name === null ? null : { id, displayName: name },
  data,
});
