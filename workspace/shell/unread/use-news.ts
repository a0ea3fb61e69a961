import { useEffect, useEffectEvent, useRef } from "react";
import type { UnreadCounts } from "@/lib/entities/notification";
import { useUnread } from "@/workspace/shell/unread/use-unread";

/** Calls `onNews` when the selected count of unread items has grown, so that a screen reads its data again. */
export function useNews(select: (counts: UnreadCounts) => number, onNews: () => void) {
  const { counts } = useUnread();
  const waiting = counts === null ? null : select(counts);
  const seen = useRef(waiting);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const before = seen.current;
    seen.current = waiting;
    if (before !== null && waiting !== null && waiting > before) tell();
  }, [waiting]);
}
