import { bookmarks } from "@/contract/bookmarks";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { BookmarkEdit, BookmarksQuery, bookmarkPath } from "@/marketplace/resources/bookmarks/schemas";
import { listBookmarks, putBookmark, removeBookmark } from "@/marketplace/resources/bookmarks/service";

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
