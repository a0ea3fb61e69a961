import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { Note } from "@/lib/entities/note";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type NoteRow = Selectable<Database["notes"]>;
export type Named = NoteRow & { author_name: string | null };

/** Condition on a note that this person may read: it is shared in the firm, or their own. */
export const isSeenBy = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(NOT notes.private OR notes.author_id IS NOT DISTINCT FROM ${personId})`;

/**
 * Returns a page of the notes about an application that this person may read, the newest first, and their total count.
 */
export async function listNotes(db: Db, transactionId: string, personId: string, page: PageQuery) {
  const { limit, offset } = windowOf(page);
  const where = sql`notes.transaction_id = ${transactionId} AND notes.scores IS NULL AND ${isSeenBy(personId)}`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM notes WHERE ${where}`.execute(db),
    sql<Named>`
      SELECT notes.*, users.display_name AS author_name FROM notes LEFT JOIN users ON users.id = notes.author_id
      WHERE ${where} ORDER BY notes.created_date DESC, notes.id LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Counts the notes that this person may read about each of these applications. */
export async function countNotes(db: Db, transactionIds: readonly string[], personId: string | null) {
  if (transactionIds.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ transaction_id: string; count: number }>`
    SELECT transaction_id, count(*) AS count FROM notes
    WHERE transaction_id = ANY(${transactionIds}::text[]) AND scores IS NULL AND ${isSeenBy(personId ?? "")} GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ transaction_id: id, count }) => [id, count]));
}

/** Counts the firms that have notes about this candidate, including private ones. */
export async function countFirmsWithNotes(db: Db, candidateId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT transactions.owner_id) AS count FROM notes
    JOIN transactions ON transactions.id = notes.transaction_id WHERE transactions.taker_id = ${candidateId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns a note of this application, locked, if this person may read it. */
export async function lockNote(trx: Db, transactionId: string, noteId: string, personId: string) {
  const { rows } = await sql<NoteRow>`
    SELECT * FROM notes WHERE id = ${noteId} AND transaction_id = ${transactionId} AND ${isSeenBy(personId)}
    FOR UPDATE`.execute(trx);
  return rows[0];
}

export async function nameOfAuthor(db: Db, { author_id: id }: NoteRow): Promise<string | null> {
  if (id === null) return null;
  const user = await db.selectFrom("users").select("display_name").where("id", "=", id).executeTakeFirst();
  return user?.display_name ?? null;
}

export const toNote = (row: Named): Note => ({
  id: row.id,
  transactionId: row.transaction_id,
  text: row.text,
  private: row.private,
  author: row.author_id === null ? null : { id: row.author_id, displayName: row.author_name },
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
});

/** Deletes the private notes of a person who leaves a firm: no other person could read them. */
export const removePrivateNotes = (trx: Db, authorId: string, organizationId: string) =>
  sql`
    DELETE FROM notes USING transactions
    WHERE transactions.id = notes.transaction_id AND transactions.owner_id = ${organizationId}
      AND notes.private AND notes.author_id = ${authorId}`.execute(trx);
