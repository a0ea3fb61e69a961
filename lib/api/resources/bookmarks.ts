import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Bookmark, type BookmarkKind, BookmarkRemoved } from "@/lib/entities/bookmark";
import { pageOf } from "@/lib/entities/page";

type BookmarksQuery = ListQuery & { kind?: BookmarkKind | BookmarkKind[]; assetId?: OneOrMany };
type BookmarkEdit = { note?: string | null; active?: boolean };

/** Offers and firms that a person saves, follows and hides (docs/protocol.md §1.5), never as an organization. */
export const bookmarks = (http: Http) => ({
  list: async (query?: BookmarksQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/bookmarks`, query, schema: pageOf(Bookmark) }, options)),

  /**
   * Idempotent. Rejects with an ApiError of status 404 for an asset that is not public, 422 when there are too many.
   */
  put: async (kind: string, assetId: string, body: BookmarkEdit, options?: CallOptions) =>
    http({ method: "PUT", path: path`/bookmarks/${kind}/${assetId}`, body, schema: Bookmark }, options),

  /** Idempotent: the response is the same when there was no bookmark. */
  remove: async (kind: string, assetId: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/bookmarks/${kind}/${assetId}`, schema: BookmarkRemoved }, options),
});
