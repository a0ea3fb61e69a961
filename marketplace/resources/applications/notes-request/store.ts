import { type Kysely, type Selectable, sql } from "kysely";
import type { NotesRequest } from "@/lib/entities/notes-request";
import { scorecardText } from "@/lib/rules/transaction/scorecard";
import type { Database } from "@/marketplace/db/schema";
import type { NoteRow } from "@/marketplace/resources/applications/notes/store";

type Db = Kysely<Database>;
export type RequestRow = Selectable<Database["notes_requests"]>;

/** Returns the latest request about each of these applications, by the id of the application. */
export async function readNotesRequests(db: Db, applicationIds: readonly string[]): Promise<Map<string, NotesRequest>> {
  if (applicationIds.length === 0) return new Map();
  const { rows } = await sql<RequestRow>`
    SELECT DISTINCT ON (transaction_id) * FROM notes_requests
    WHERE transaction_id = ANY(${applicationIds}::text[]) ORDER BY transaction_id, created_date DESC`.execute(db);
  return new Map(rows.map((row) => [row.transaction_id, toNotesRequest(row)]));
}

/** Returns the pending request about an application. */
export const pendingRequest = (trx: Db, applicationId: string): Promise<RequestRow | undefined> =>
  trx
    .selectFrom("notes_requests")
    .selectAll()
    .where("transaction_id", "=", applicationId)
    .where("released_date", "is", null)
    .executeTakeFirst();

/** Returns the last released request about an application. */
export const lastRelease = (db: Db, applicationId: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom("notes_requests")
    .selectAll()
    .where("transaction_id", "=", applicationId)
    .where("released_date", "is not", null)
    .orderBy("released_date", "desc")
    .executeTakeFirst();

type Asked = Pick<RequestRow, "transaction_id" | "created_date">;

/** Returns whether a request includes this note: the team shares it, and it was written before the request. */
export const isRequested = ({ private: isPrivate, created_date }: NoteRow, { created_date: asked }: Asked): boolean =>
  !isPrivate && created_date <= asked;

/** Id of the firm's tags among the notes of a request. */
const TAGS_ID = "tags";

/**
 * Returns the firm's tags of an application, which speak of its candidate as notes do, in a sentence of the candidate's
 * language; without those that were added after the request.
 */
async function tagsAsNote(db: Db, { transaction_id: id, created_date: asked }: Asked) {
  const { rows } = await sql<{ tags: string[]; locale: string | null }>`
    SELECT array_agg(tag ORDER BY place) AS tags, users.metadata ->> 'locale' AS locale
    FROM transactions
    CROSS JOIN LATERAL unnest(tags) WITH ORDINALITY AS tagged (tag, place)
    LEFT JOIN users ON users.id = transactions.taker_id
    WHERE transactions.id = ${id} AND NOT EXISTS (
      SELECT FROM application_acts
      WHERE transaction_id = ${id} AND kind = 'tagged' AND detail = tag AND application_acts.created_date > ${asked})
    GROUP BY users.id`.execute(db);
  const date = new Date();
  return rows.map(({ tags, locale }): NoteRow & { author_name: null } => ({
    id: TAGS_ID,
    transaction_id: id,
    text: locale === "en" ? `Tags: ${tags.join(", ")}` : `Étiquettes\u00a0: ${tags.join(", ")}`,
    author_id: null,
    author_name: null,
    private: false,
    scores: null,
    created_date: date,
    updated_date: date,
  }));
}

/**
 * Returns the notes, scorecards and tags that a request includes, the oldest first, and the number of private notes
 * written before it.
 */
export async function readRequestedNotes(db: Db, asked: Asked) {
  const { transaction_id: id, created_date } = asked;
  const { rows } = await sql<NoteRow & { author_name: string | null }>`
    SELECT notes.*, users.display_name AS author_name FROM notes LEFT JOIN users ON users.id = notes.author_id
    WHERE transaction_id = ${id} AND notes.created_date <= ${created_date} ORDER BY notes.created_date, notes.id`.execute(
    db,
  );
  const shared = rows.filter((row) => !row.private);
  const asTexts = shared.map((row) => (row.scores ? { ...row, text: scorecardText(row.scores, row.text) } : row));
  return { notes: [...asTexts, ...(await tagsAsNote(db, asked))], nbPrivate: rows.length - shared.length };
}

export const toNotesRequest = ({ created_date, due_date, released_date }: RequestRow): NotesRequest => ({
  requestedDate: created_date.toISOString(),
  dueDate: due_date.toISOString(),
  releasedDate: released_date?.toISOString() ?? null,
});
