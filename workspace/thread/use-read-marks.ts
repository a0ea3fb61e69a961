import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Message } from "@/lib/entities/message";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";
import { useNews } from "@/workspace/shell/unread/use-news";
import { useUnread } from "@/workspace/shell/unread/use-unread";
import { accountOf, messagesKey } from "@/workspace/thread/queries";

/**
 * Marks as read what is shown, once the tab is visible; a failure waits for the next message or visit. Messages are read
 * again when the number of those that wait changes.
 */
export function useReadMarks(conversationId: string, messages: readonly Message[]) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const { refresh } = useUnread();
  const isVisible = useVisible();
  const until = messages.findLast(({ receiverId, read }) => receiverId === accountOf(actor) && !read)?.createdDate;

  const mark = useEffectEvent(async (date: string) => {
    await session.client.conversations.read(conversationId, { until: date }, { ...actor.as });
    await Promise.all([queries.invalidateQueries({ queryKey: messagesKey(actor) }), refresh()]);
  });
  useEffect(() => {
    if (until !== undefined && isVisible) mark(until).catch(() => undefined);
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
