import { type Kysely, type Selectable, sql } from "kysely";
import type { BookmarkKind } from "@/lib/entities/bookmark";
import { isClosedOffer, isCompany, isOffer, isPublic } from "@/marketplace/db/asset-predicates";
import { isOneOf } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { type AssetRow, assetColumns } from "@/marketplace/resources/assets/serialize";
import type { BookmarkEdit, BookmarkPath, BookmarksQuery } from "@/marketplace/resources/bookmarks/schemas";

type Db = Kysely<Database>;
export type BookmarkRow = Selectable<Database["bookmarks"]>;
/** A public asset, or a closed offer, of which only the closing is public. */
export type BookmarkedRow = AssetRow & { is_closed: boolean | null };

/** Returns a page of a person's bookmarks, and their number. */
export async function listRows(db: Db, userId: string, query: BookmarksQuery) {
  const own = db
    .selectFrom("bookmarks")
    .where("user_id", "=", userId)
    .$if(query.kind !== undefined, (rows) => rows.where(isOneOf("kind", query.kind ?? [])))
    .$if(query.assetId !== undefined, (rows) => rows.where(isOneOf("asset_id", query.assetId ?? [])));
  const { limit, offset } = windowOf(query);
  const [{ count }, rows] = await Promise.all([
    own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy("created_date", query.order)
      .orderBy("asset_id")
      .orderBy("kind")
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
}

/** Returns, by id, the assets among these that are public or are closed offers. */
export async function readBookmarked(db: Db, assetIds: readonly string[]): Promise<Map<string, BookmarkedRow>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("assets")
    .select(assetColumns)
    .select(isClosedOffer.as("is_closed"))
    .where(isOneOf("assets.id", [...assetIds]))
    .where(sql<boolean>`(${isPublic} OR ${isClosedOffer})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const CONDITIONS = {
  offer: sql<boolean>`(${isOffer} AND (${isPublic} OR ${isClosedOffer}))`,
  hidden: sql<boolean>`(${isOffer} AND (${isPublic} OR ${isClosedOffer}))`,
  company: sql<boolean>`(${isCompany} AND ${isPublic})`,
};

/** Returns whether the asset is of this kind and anybody may know that it exists. */
export async function isBookmarkable(db: Db, { kind, assetId }: BookmarkPath): Promise<boolean> {
  const row = await db
    .selectFrom("assets")
    .select("assets.id")
    .where("assets.id", "=", assetId)
    .where(CONDITIONS[kind])
    .executeTakeFirst();
  return row !== undefined;
}

export const readBookmark = (db: Db, userId: string, { kind, assetId }: BookmarkPath) =>
  db
    .selectFrom("bookmarks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("asset_id", "=", assetId)
    .executeTakeFirst();

export async function countBookmarks(db: Db, userId: string, kind: BookmarkKind): Promise<number> {
  const { count } = await db
    .selectFrom("bookmarks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertBookmark = (db: Db, userId: string, { kind, assetId }: BookmarkPath, edit: BookmarkEdit) =>
  db
    .insertInto("bookmarks")
    .values({ user_id: userId, kind, asset_id: assetId, note: edit.note || null, active: edit.active ?? true })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Changes the fields that differ; the row is not written when none does. */
export async function updateBookmark(db: Db, stored: BookmarkRow, edit: BookmarkEdit): Promise<BookmarkRow> {
  const note = edit.note === undefined ? stored.note : edit.note || null;
  const active = edit.active ?? stored.active;
  if (note === stored.note && active === stored.active) return stored;
  const { rows } = await sql<BookmarkRow>`
    UPDATE bookmarks SET note = ${note}, active = ${active}, updated_date = next_date(updated_date),
      -- What was published while the mails were stopped is not new.
      alerted_date = CASE WHEN ${active} AND NOT active THEN now() ELSE alerted_date END
    WHERE user_id = ${stored.user_id} AND kind = ${stored.kind} AND asset_id = ${stored.asset_id}
    RETURNING *`.execute(db);
  return rows[0] ?? stored;
}

export const deleteBookmark = (db: Db, userId: string, { kind, assetId }: BookmarkPath) =>
  db
    .deleteFrom("bookmarks")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("asset_id", "=", assetId)
    .execute();
