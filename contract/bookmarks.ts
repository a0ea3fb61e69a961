import { calls, sent } from "@/contract/call";
import type { ListQuery, OneOrMany } from "@/contract/inputs";
import { Bookmark, type BookmarkKind, BookmarkRemoved } from "@/lib/entities/bookmark";
import { pageOf } from "@/lib/entities/page";

type BookmarksQuery = ListQuery & { kind?: BookmarkKind | BookmarkKind[]; assetId?: OneOrMany };
type BookmarkEdit = { note?: string | null; active?: boolean };
/** Offers and firms that a person saves, follows and hides (docs/protocol.md §1.5), never as an organization. */
export const bookmarks = calls({
  list: { method: "GET", path: "/bookmarks", query: sent<BookmarksQuery>(), response: pageOf(Bookmark) },

  /**
   * Idempotent. Rejects with an ApiError of status 404 for an asset that is not public, 422 when there are too many.
   */
  put: { method: "PUT", path: "/bookmarks/:kind/:assetId", body: sent<BookmarkEdit>(), response: Bookmark },

  /** Idempotent: the response is the same when there was no bookmark. */
  remove: { method: "DELETE", path: "/bookmarks/:kind/:assetId", response: BookmarkRemoved },
});
