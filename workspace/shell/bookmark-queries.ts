import { queryOptions } from "@tanstack/react-query";
import type { BookmarkKind } from "@/lib/entities/bookmark";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

type Client = Session["client"];

/** Number of bookmarks read at once: the largest page of the API, which stores no more bookmarks than that. */
const ALL = 100;

/** The offers or firms that the person saved or follows, the latest first. */
export const bookmarksOf = (client: Client, { userId, as }: Actor, kind: BookmarkKind) =>
  queryOptions({
    queryKey: [userId, "bookmarks", kind],
    queryFn: async ({ signal }) =>
      (await client.bookmarks.list({ kind, nbResultsPerPage: ALL }, { ...as, signal })).results,
  });

export const putBookmark = (
  client: Client,
  { as }: Actor,
  kind: BookmarkKind,
  { assetId, ...edit }: { assetId: string; note?: string | null; active?: boolean },
) => client.bookmarks.put(kind, assetId, edit, as);

export const removeBookmark = (client: Client, { as }: Actor, kind: BookmarkKind, assetId: string) =>
  client.bookmarks.remove(kind, assetId, as);
