import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { PagedListState } from "@/workspace/shell/list/paged-list";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

export const receivedApplications = (client: Client, actor: Actor, { filters, ...page }: PagedListState) => {
  const ownerId = actor.organizationId ?? actor.userId;
  return {
    queryKey: [ownerId, "applications", "received", page, filters],
    queryFn: ({ signal }: Reading) =>
      client.transactions.list({ ownerId, ...page, ...createdSince(filters.depuis) }, { ...actor.as, signal }),
  };
};
