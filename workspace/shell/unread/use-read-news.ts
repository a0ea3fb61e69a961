import { useEffect, useEffectEvent } from "react";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useUnread } from "@/workspace/shell/unread/use-unread";

/** The screen that shows this object is opened: what happened to it is no news any more. A failure leaves it new. */
export function useReadNews(objectId: string) {
  const { session } = useSession();
  const { as } = useActor();
  const { counts, refresh } = useUnread();
  const hasNews = counts !== null && counts.unreadCount > 0;
  const read = useEffectEvent(async (id: string) => {
    await session.client.notifications.read({ objectId: [id] }, { ...as });
    await refresh();
  });
  useEffect(() => {
    if (hasNews) read(objectId).catch(() => undefined);
  }, [objectId, hasNews]);
}
