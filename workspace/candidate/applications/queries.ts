import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { PagedListState } from "@/workspace/shell/list/paged-list";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** A candidate reads as themselves, even when another tab acts as a firm. */
const AS_ONESELF = { organizationId: null } as const;

export const sentApplications = (client: Client, userId: string, { filters, ...page }: PagedListState) => ({
  queryKey: ["applications", "sent", userId, page, filters],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list({ takerId: userId, ...page, ...createdSince(filters.depuis) }, { ...AS_ONESELF, signal }),
});

/** Null for an application that does not exist, or that another person sent. */
export const sentApplication = (client: Client, userId: string, id: string) => ({
  queryKey: ["application", "sent", userId, id],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.transactions.read(id, { ...AS_ONESELF, signal })),
});
