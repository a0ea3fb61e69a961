import { type Locks, withLock } from "@/lib/api/refresh-lock";
import { UnreadCounts } from "@/lib/entities/notification";

/** The part of a BroadcastChannel that is used here. */
type Channel = Pick<BroadcastChannel, "postMessage" | "addEventListener" | "close">;

/** Dependencies of the watch, from the browser or from a test. */
export type UnreadEnvironment = {
  locks: Locks | undefined;
  openChannel: (name: string) => Channel | null;
  window: EventTarget;
  document: EventTarget & { visibilityState: string };
  now: () => number;
};

/** Period at which a visible tab reads the counts (docs/workspace.md §5.4). */
export const UNREAD_PERIOD_MS = 60_000;
/**
 * Age under which counts are not read again at the next period. It is less than a period, because the age of counts
 * starts at their response, a little after their period.
 */
const PERIOD_MARGIN_MS = UNREAD_PERIOD_MS / 2;
/** Minimum time between reads when the user switches between windows. */
const FOCUS_GAP_MS = 5_000;
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Creates the watch of an account's unread items. Their counts are read every minute while the tab is visible,
 * immediately when the user comes back to the tab, and never in a hidden tab. When several tabs are visible, one reads
 * and informs the others. After a failure, the last counts stay.
 */
export function createUnreadWatch(account: string, read: () => Promise<UnreadCounts>, environment: UnreadEnvironment) {
  const name = `happy-cabinet:unread:${account}`;
  const listeners = new Set<() => void>();
  let counts: UnreadCounts | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let channel: Channel | null = null;

  const accept = (next: UnreadCounts) => {
    askedAt = environment.now();
    if (counts?.unreadCount === next.unreadCount && counts.unreadMessages === next.unreadMessages) return;
    counts = next;
    for (const listener of listeners) listener();
  };
  const isVisible = () => environment.document.visibilityState === "visible";
  const isRecent = (gapMs: number) => environment.now() - askedAt < gapMs;

  async function ask(gapMs: number) {
    if (!isVisible() || isRecent(gapMs)) return;
    await withLock(environment.locks, { name, timeoutMs: LOCK_TIMEOUT_MS }, async () => {
      // Another tab may have read the counts while this one waited for the lock.
      if (isRecent(gapMs)) return;
      const next = await read();
      if (listeners.size === 0) return;
      accept(next);
      channel?.postMessage(next);
    }).catch(() => undefined);
  }

  const tab = createTab(environment, {
    onPeriod: () => void ask(PERIOD_MARGIN_MS),
    onShown: () => void ask(FOCUS_GAP_MS),
  });
  function begin() {
    channel = environment.openChannel(name);
    channel?.addEventListener("message", ({ data }) => {
      const counts = UnreadCounts.safeParse(data);
      if (counts.success) accept(counts.data);
    });
    tab.start();
  }
  function end() {
    tab.stop();
    channel?.close();
    channel = null;
  }

  return {
    /** Null until the first counts are read. */
    get: () => counts,
    /** Watches as long as there is a listener. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
    /** Reads the counts immediately: the user has just read something. */
    refresh: () => ask(0),
  };
}

type TabEvents = { onPeriod: () => void; onShown: () => void };

/** Calls back every period while the tab is visible, and whenever the user comes back to it. */
function createTab({ window, document }: UnreadEnvironment, { onPeriod, onShown }: TabEvents) {
  let stopping = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const restart = () => {
    clearInterval(timer);
    if (document.visibilityState !== "visible") return;
    timer = setInterval(onPeriod, UNREAD_PERIOD_MS);
    onShown();
  };
  return {
    start() {
      stopping = new AbortController();
      const { signal } = stopping;
      for (const type of ["focus", "online"]) window.addEventListener(type, onShown, { signal });
      document.addEventListener("visibilitychange", restart, { signal });
      restart();
    },
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}

export type UnreadWatch = ReturnType<typeof createUnreadWatch>;

export const browserUnreadEnvironment = (locks: Locks | undefined): UnreadEnvironment => ({
  locks,
  openChannel: (name) => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name)),
  window,
  document,
  now: () => Date.now(),
});
