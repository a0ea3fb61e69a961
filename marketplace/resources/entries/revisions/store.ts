import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { EntryRevision, EntryRevisionSummary } from "@/lib/entities/entry-revision";
import { entryState } from "@/lib/rules/content/entry-state";
import { isOneOf } from "@/marketplace/db/conditions";
import { newId } from "@/marketplace/db/new-id";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { EntryRow } from "@/marketplace/resources/entries/store";
import { ifDefined } from "@/marketplace/resources/filters";
import { partOf, type Reader, readable } from "@/marketplace/resources/namespaces";

type Db = Kysely<Database>;
type Row = Selectable<Database["entry_revisions"]>;
type State = Row["state"];
type Named = Row & { author_name: string | null };

/** Saved states of the entry, as opposed to the product's proposals. */
const IS_SAVED = sql<boolean>`state NOT IN ('proposed', 'taken', 'left')`;

/** Ids of the last revision before a write, and of the revision that the write saved. */
export type SavedRevisions = { before: string | null; after: string };

/**
 * Inserts the revision that a write saves. Before the first revision of an entry, also inserts a revision of `stored`,
 * the state before the write; `stored` is null when the write created the entry. A draft that the editor saves by
 * itself replaces the one that it saved before for the same person, when nothing else was saved since.
 */
export async function saveRevision(
  trx: Db,
  {
    stored,
    saved,
    state,
    authorId,
    isAutosave = false,
  }: { stored: EntryRow | null; saved: EntryRow; state: State; authorId: string | null; isAutosave?: boolean },
): Promise<SavedRevisions> {
  const last = await lastSaved(trx, saved.id);
  const is_autosave = isAutosave && state === "draft" && authorId !== null;
  if (is_autosave && last?.is_autosave && last.author_id === authorId)
    await trx.deleteFrom("entry_revisions").where("id", "=", last.id).execute();
  const before = last?.id ?? (stored && (await insertFirst(trx, stored)));
  const after = await insertRevision(trx, saved, { state, author_id: authorId, is_autosave });
  return { before, after };
}

export const stateOf = ({ metadata, published_date }: EntryRow) =>
  entryState({ metadata, publishedDate: published_date?.toISOString() ?? null }, new Date());

const lastSaved = (trx: Db, entryId: string) =>
  trx
    .selectFrom("entry_revisions")
    .select(["id", "author_id", "is_autosave"])
    .where("entry_id", "=", entryId)
    .where(IS_SAVED)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the author of the last saved revision; null for a secret key, and for an account that was erased. */
export async function lastAuthor(trx: Db, entryId: string): Promise<string | null> {
  return (await lastSaved(trx, entryId))?.author_id ?? null;
}

/**
 * Inserts the state of the entry before its first revision: the product's text, or one written before revisions were
 * stored.
 */
async function insertFirst(trx: Db, stored: EntryRow): Promise<string> {
  const ours = await trx
    .selectFrom("installed_rows")
    .select("id")
    .where("table_name", "=", "entries")
    .where("id", "=", stored.id)
    .executeTakeFirst();
  return insertRevision(trx, stored, {
    state: stateOf(stored),
    author_id: null,
    created_date: stored.updated_date,
    origin: ours ? "product" : "editor",
  });
}

async function insertRevision(
  trx: Db,
  { id: entryId, collection, locale, name, fields, metadata: { _draft: _, ...metadata }, published_date }: EntryRow,
  about: Partial<Row> & { state: State },
): Promise<string> {
  const id = newId("rev");
  const content = { collection, locale, name, fields, metadata, published_date };
  await insertRow(trx, "entry_revisions", { id, entry_id: entryId, ...content, ...about });
  return id;
}

/** Stores the decision on a text that the product proposed. */
export const decide = (trx: Db, id: string, state: "taken" | "left") =>
  trx.updateTable("entry_revisions").set({ state }).where("id", "=", id).execute();

/** Dismisses the proposals for an entry that no longer exists. */
export const leaveProposals = (trx: Db, entryId: string) =>
  trx
    .updateTable("entry_revisions")
    .set({ state: "left" })
    .where("entry_id", "=", entryId)
    .where("state", "=", "proposed")
    .execute();

export type RevisionFilters = {
  entryId?: string[] | undefined;
  collection?: string[] | undefined;
  state?: State[] | undefined;
};

/**
 * Returns a page of revisions, the newest first. Revisions of state `removed` belong to entries that no longer exist.
 */
export async function listRevisions(db: Db, filters: RevisionFilters, page: PageQuery & { order: "asc" | "desc" }) {
  const conditions: RawBuilder<boolean>[] = [
    ...ifDefined(filters.entryId, (values) => isOneOf("entry_id", values)),
    ...ifDefined(filters.collection, (values) => isOneOf("collection", values)),
    ...ifDefined(filters.state, (values) => isOneOf("state", values)),
    sql<boolean>`(state <> 'removed' OR ${filters.entryId !== undefined}
      OR NOT EXISTS (SELECT FROM entries WHERE entries.id = entry_revisions.entry_id))`,
  ];
  const where = sql.join(conditions, sql` AND `);
  const { limit, offset } = windowOf(page);
  const order = sql.raw(page.order === "asc" ? "ASC" : "DESC");
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM entry_revisions WHERE ${where}`.execute(db),
    sql<Named>`
      SELECT revision.*, users.display_name AS author_name
      FROM (SELECT * FROM entry_revisions WHERE ${where} ORDER BY position ${order} LIMIT ${limit} OFFSET ${offset}) AS revision
      LEFT JOIN users ON users.id = revision.author_id
      ORDER BY revision.position ${order}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

export async function readRevision(db: Db, entryId: string, id: string): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    SELECT entry_revisions.*, users.display_name AS author_name
    FROM entry_revisions LEFT JOIN users ON users.id = entry_revisions.author_id
    WHERE entry_revisions.id = ${id} AND entry_revisions.entry_id = ${entryId}`.execute(db);
  return rows[0];
}

export const toRevisionSummary = (row: Named): EntryRevisionSummary => ({
  id: row.id,
  entryId: row.entry_id,
  origin: row.origin,
  state: row.state,
  author: row.author_id === null ? null : { id: row.author_id, displayName: row.author_name },
  collection: row.collection,
  locale: row.locale,
  name: row.name,
  title: typeof row.fields.title === "string" ? row.fields.title : null,
  publishedDate: row.published_date?.toISOString() ?? null,
  createdDate: row.created_date.toISOString(),
});

export const toRevision = (reader: Reader, row: Named): EntryRevision => ({
  ...toRevisionSummary(row),
  fields: row.fields,
  metadata: partOf(row.metadata, readable(reader)),
});
