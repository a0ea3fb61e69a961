import { nullWhenNotOwn } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { createdSince } from "@/workspace/shell/list/created-since";
import type { PagedListState } from "@/workspace/shell/list/paged-list";

type Client = Session["client"];
type Reading = { signal: AbortSignal };

/** Each call names the firm that the screen was opened as: another tab may act as another one. */
export const receivedApplications = (client: Client, organizationId: string, { filters, ...page }: PagedListState) => ({
  queryKey: ["applications", "received", organizationId, page, filters],
  queryFn: ({ signal }: Reading) =>
    client.transactions.list(
      { ownerId: organizationId, ...page, ...createdSince(filters.depuis) },
      { organizationId, signal },
    ),
});

/** Null for an application that does not exist, or that was sent to another firm. */
export const receivedApplication = (client: Client, organizationId: string, id: string) => ({
  queryKey: ["application", "received", organizationId, id],
  queryFn: ({ signal }: Reading) => nullWhenNotOwn(client.transactions.read(id, { organizationId, signal })),
});
