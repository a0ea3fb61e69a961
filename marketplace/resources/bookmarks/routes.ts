import type { Kysely } from "kysely";
import { bookmarks } from "@/contract/bookmarks";
import type { Bookmark } from "@/lib/entities/bookmark";
import { MAX_BOOKMARKS } from "@/lib/rules/bookmark";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { toPage } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { readAnswerDelays } from "@/marketplace/resources/applications/follow-up";
import { populateAssets } from "@/marketplace/resources/assets/populate";
import { toAsset, toClosedOffer } from "@/marketplace/resources/assets/serialize";
import { readCompanySummaries } from "@/marketplace/resources/assets/store";
import {
  BookmarkEdit,
  type BookmarkPath,
  BookmarksQuery,
  bookmarkPath,
} from "@/marketplace/resources/bookmarks/schemas";
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

export const bookmarkRoutes = (context: Context): Route[] => [
  route(bookmarks.list, {
    action: "bookmark:list",
    summary:
      "List the offers that the caller saved or hid and the firms they follow, the latest first, with their public fields",
    description:
      "An open offer comes with its firm, a firm with the number of its open offers, and a closed offer in its closed form. asset is null when no field of the asset is public any more.",
    query: BookmarksQuery,
    run: ({ query, caller }) => listBookmarks(context, caller, query),
  }),
  route(bookmarks.put, {
    action: "bookmark:edit",
    summary: "Save or hide an offer, follow a firm, or change the note",
    description:
      "For the calling person, whatever organization they act as. Repeating the call changes nothing. Without note, the stored note does not change; null removes it. active states whether the person gets mails about the new offers of a followed firm. 404 for an asset that is not public or not of this kind; 422, data.max, beyond 100 offers, 100 firms or 500 hidden offers.",
    params: bookmarkPath,
    body: BookmarkEdit,
    run: ({ params, body, ...call }) => putBookmark(context, call, params, body),
  }),
  route(bookmarks.remove, {
    action: "bookmark:remove",
    summary: "Stop saving or hiding an offer, or following a firm; the response is the same when there was no bookmark",
    params: bookmarkPath,
    response: bookmarkPath,
    run: ({ params, ...call }) => removeBookmark(context, call, params),
  }),
];

type Db = Kysely<Database>;

type Shown = Bookmark["asset"];

/** Returns the id of the calling person. Throws 403 for any other caller: an organization has no bookmarks. */
function ownerOf(caller: Caller): string {
  const person = personOf(caller);
  if (person === null) throw forbidden();
  return person;
}

/** Returns the bookmarks of the calling person, with the public part of each asset. */
async function listBookmarks({ db, livemode }: Context, caller: Caller, query: BookmarksQuery) {
  const { count, rows } = await listRows(db, ownerOf(caller), query);
  return toPage(query, count, await toBookmarks(db, rows, livemode));
}

/**
 * Bookmarks, follows or hides an asset. Throws 404 when it is not public or not of this kind, 422 when the account has
 * too many. No event is recorded: a person's bookmarks are private.
 */
const putBookmark = (context: Context, call: RouteCall, path: BookmarkPath, edit: BookmarkEdit): Promise<Bookmark> => {
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
async function removeBookmark({ db }: Context, { caller }: RouteCall, path: BookmarkPath) {
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
