import { accesses } from "@/lib/api/resources/accesses";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { PagedListState } from "@/workspace/shell/list/paged-list";

export const profileAccesses = (
  client: Session["client"],
  { userId, as }: Actor,
  { filters, ...page }: PagedListState,
) => ({
  queryKey: [userId, "accesses", page, filters],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    accesses(client.http).list({ ...page, ...createdSince(filters.depuis) }, { ...as, signal }),
});
