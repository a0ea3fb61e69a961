import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Message } from "@/lib/entities/message";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useMarkQueue } from "@/workspace/shell/unread/use-mark-queue";
import { useNews } from "@/workspace/shell/unread/use-news";
import { useUnread } from "@/workspace/shell/unread/use-unread";
import { accountOf, messagesKey } from "@/workspace/thread/queries";

/**
 * Marks as read what is shown, once the tab is visible; a mark waits for the network if it must. Messages are read
 * again when the number of those that wait changes.
 */
export function useReadMarks(conversationId: string, messages: readonly Message[]) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { refresh } = useUnread();
  const isVisible = useVisible();
  const until = messages.findLast(({ receiverId, read }) => receiverId === accountOf(actor) && !read)?.createdDate;

  const queue = useMarkQueue("conversation", async ({ id, until: date, organizationId }) => {
    await session.client.conversations.read(id, date === null ? {} : { until: date }, { organizationId });
    void Promise.all([queries.invalidateQueries({ queryKey: messagesKey(actor) }), refresh()]).catch(() => undefined);
  });
  const mark = useEffectEvent((date: string) => queue({ id: conversationId, until: date, ...actor.as }));
  useEffect(() => {
    if (until !== undefined && isVisible) mark(until);
  }, [until, isVisible]);

  useNews(
    (counts) => counts.unreadMessages,
    () => void queries.invalidateQueries({ queryKey: messagesKey(actor) }),
  );
}

const subscribe = (onChange: () => void) => {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
};

const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => false,
  );
