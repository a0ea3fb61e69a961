import type { Kysely } from "kysely";
import type { Bookmark } from "@/lib/entities/bookmark";
import { MAX_BOOKMARKS } from "@/lib/rules/bookmark";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { readAnswerDelays } from "@/marketplace/resources/applications/follow-up";
import { populateAssets } from "@/marketplace/resources/assets/populate";
import { toAsset, toClosedOffer } from "@/marketplace/resources/assets/serialize";
import { readCompanySummaries } from "@/marketplace/resources/assets/store";
import type { BookmarkEdit, BookmarkPath, BookmarksQuery } from "@/marketplace/resources/bookmarks/schemas";
import {
  type BookmarkedRow,
  type BookmarkRow,
  countBookmarks,
  deleteBookmark,
  insertBookmark,
  isBookmarkable,
  listRows,
  readBookmark,
  readBookmarked,
  updateBookmark,
} from "@/marketplace/resources/bookmarks/store";
import { loadSearchSettings } from "@/marketplace/search/settings";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type Shown = Bookmark["asset"];

/** Returns the id of the calling person. Throws 403 for any other caller: an organization has no bookmarks. */
function ownerOf(caller: Caller): string {
  const person = personOf(caller);
  if (person === null) throw forbidden();
  return person;
}

/** Returns the bookmarks of the calling person, with the public part of each asset. */
export async function listBookmarks({ db, livemode }: Context, caller: Caller, query: BookmarksQuery) {
  const { count, rows } = await listRows(db, ownerOf(caller), query);
  return toPage(query, count, await toBookmarks(db, rows, livemode));
}

/**
 * Bookmarks, follows or hides an asset. Throws 404 when it is not public or not of this kind, 422 when the account has
 * too many. No event is recorded: a person's bookmarks are private.
 */
export const putBookmark = (
  context: Context,
  call: RouteCall,
  path: BookmarkPath,
  edit: BookmarkEdit,
): Promise<Bookmark> => {
  const userId = ownerOf(call.caller);
  return write(context, call, async ({ trx }) => {
    // Locks the person's row, so that two simultaneous bookmarks are counted one after the other.
    if (!(await lockRow(trx, "users", userId))) throw forbidden();
    const stored = await readBookmark(trx, userId, path);
    const row = stored ? await updateBookmark(trx, stored, edit) : await addBookmark(trx, userId, path, edit);
    const [bookmark] = await toBookmarks(trx, [row], context.livemode);
    if (!bookmark) throw notFound();
    return bookmark;
  });
};

async function addBookmark(trx: Db, userId: string, path: BookmarkPath, edit: BookmarkEdit): Promise<BookmarkRow> {
  if (!(await isBookmarkable(trx, path))) throw notFound();
  const max = MAX_BOOKMARKS[path.kind];
  if ((await countBookmarks(trx, userId, path.kind)) >= max)
    throw unprocessable(`No more than ${max} bookmarks of kind "${path.kind}" are kept`, { max });
  return insertBookmark(trx, userId, path, edit);
}

/** Removes a bookmark. Returns its path, even when there was no bookmark. */
export async function removeBookmark({ db }: Context, { caller }: RouteCall, path: BookmarkPath) {
  await deleteBookmark(db, ownerOf(caller), path);
  return path;
}

/** Serializes the bookmarks, in the same order. */
async function toBookmarks(db: Db, rows: readonly BookmarkRow[], livemode: boolean): Promise<Bookmark[]> {
  const shown = await readShown(db, rows, livemode);
  return rows.map((row) => ({
    kind: row.kind,
    assetId: row.asset_id,
    note: row.note,
    active: row.active,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    asset: shown.get(row.asset_id) ?? null,
  }));
}

async function readShown(db: Db, rows: readonly BookmarkRow[], livemode: boolean): Promise<Map<string, Shown>> {
  const found = [
    ...(
      await readBookmarked(
        db,
        rows.map(({ asset_id }) => asset_id),
      )
    ).values(),
  ];
  const open = found.filter(({ is_closed }) => is_closed !== true).map((row) => toAsset(row, livemode));
  const settings = await loadSearchSettings(db);
  const isCompany = ({ assetTypeId }: { assetTypeId: string | null }) => assetTypeId === settings.companyTypeId;
  const delays = await readAnswerDelays(
    db,
    open.filter(isCompany).flatMap(({ ownerId }) => ownerId ?? []),
  );
  const populated = (await populateAssets(db, open, settings)).map((asset) =>
    isCompany(asset) ? { ...asset, answerDelay: delays.get(asset.ownerId ?? "") ?? null } : asset,
  );
  const closed = await closedOffers(
    db,
    found.filter(({ is_closed }) => is_closed === true),
  );
  return new Map([...populated, ...closed].map((asset) => [asset.id, asset]));
}

async function closedOffers(db: Db, rows: readonly BookmarkedRow[]) {
  const companies = await readCompanySummaries(
    db,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return rows.map((row) => ({ ...toClosedOffer(row), company: companies.get(row.owner_id ?? "") ?? null }));
}
