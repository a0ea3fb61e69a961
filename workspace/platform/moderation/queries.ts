import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { PagedListState } from "@/workspace/shell/list/paged-list";

/** What is not validated: the API gives all of it to moderators only. */
export const unvalidatedAssets = (
  client: Session["client"],
  { userId, as }: Actor,
  { filters, ...page }: PagedListState,
) => ({
  queryKey: [userId, "assets", "unvalidated", page, filters],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.assets.list({ validated: false, ...page, ...createdSince(filters.depuis) }, { ...as, signal }),
});
