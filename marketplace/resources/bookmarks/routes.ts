import { bookmarks } from "@/contract/bookmarks";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { BookmarkEdit, BookmarksQuery, bookmarkPath } from "@/marketplace/resources/bookmarks/schemas";
import { listBookmarks, putBookmark, removeBookmark } from "@/marketplace/resources/bookmarks/service";

export const bookmarkRoutes = (context: Context): Route[] => [
  route(bookmarks.list, {
    action: "bookmark:list",
    summary: "List what the caller keeps, follows and hides, the latest first, with what anybody may read of each",
    description:
      "An open offer comes with its firm, a firm with the number of its open offers; a closed offer in its closed form; asset is null when nothing of it is public any more.",
    query: BookmarksQuery,
    run: ({ query, caller }) => listBookmarks(context, caller, query),
  }),
  route(bookmarks.put, {
    action: "bookmark:edit",
    summary: "Keep or hide an offer, follow a firm, or change the note",
    description:
      "As oneself. Repeated, it changes nothing more; a note that is not given stays, null removes it. active says whether the new offers of a followed firm are mailed. 404 for what is not public, or is not of this kind; 422, data.max, beyond 100 offers, 100 firms or 500 hidden offers.",
    params: bookmarkPath,
    body: BookmarkEdit,
    run: ({ params, body, ...call }) => putBookmark(context, call, params, body),
  }),
  route(bookmarks.remove, {
    action: "bookmark:remove",
    summary: "Keep, follow or hide it no longer; the same answer when it was not",
    params: bookmarkPath,
    response: bookmarkPath,
    run: ({ params, ...call }) => removeBookmark(context, call, params),
  }),
];
