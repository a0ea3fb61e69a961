import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

export const notificationsKey = ({ userId, organizationId }: Actor) =>
  [organizationId ?? userId, "notifications"] as const;

export const notificationsPage = (client: Session["client"], actor: Actor, page: number) => ({
  queryKey: [...notificationsKey(actor), page],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.notifications.list({ page }, { ...actor.as, signal }),
});
