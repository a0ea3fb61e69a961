import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { PagedListState } from "@/workspace/shell/list/paged-list";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

export const sentApplications = (client: Client, { userId, as }: Actor, { filters, ...page }: PagedListState) => ({
  queryKey: [userId, "applications", "sent", page, filters],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list({ takerId: userId, ...page, ...createdSince(filters.depuis) }, { ...as, signal }),
});

/** Null for an application that does not exist, or that another person sent. */
export const sentApplication = (client: Client, { userId, as }: Actor, id: string) => ({
  queryKey: [userId, "application", "sent", id],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.transactions.read(id, { ...as, signal })),
});
