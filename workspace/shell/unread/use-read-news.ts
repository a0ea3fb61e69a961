import { useEffect, useEffectEvent } from "react";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useMarkQueue } from "@/workspace/shell/unread/use-mark-queue";
import { useUnread } from "@/workspace/shell/unread/use-unread";

/**
 * Marks the notifications about this object as read once the screen of the object is opened, as soon as there is a
 * network.
 */
export function useReadNews(objectId: string) {
  const { session } = useSession();
  const { as } = useActor();
  const { counts, refresh } = useUnread();
  const hasNews = counts !== null && counts.unreadCount > 0;
  const queue = useMarkQueue("news", async ({ id, organizationId }) => {
    await session.client.notifications.read({ objectId: [id] }, { organizationId });
    void refresh();
  });
  const read = useEffectEvent((id: string) => queue({ id, until: null, ...as }));
  useEffect(() => {
    if (hasNews) read(objectId);
  }, [objectId, hasNews]);
}
