import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createUnreadWatch, UNREAD_PERIOD_MS } from "@/lib/queries/unread-watch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tabs of one browser: they share a lock and a channel. */
function aBrowser() {
  const channels = new Set<EventTarget>();
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: <Result>(_name: string, _options: object, work: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
  let reads = 0;
  let counts = { unreadCount: 1, unreadMessages: 2 };
  const openTab = ({ visible = true } = {}) => {
    const document = Object.assign(new EventTarget(), { visibilityState: visible ? "visible" : "hidden" });
    const window = new EventTarget();
    const read = async () => {
      reads += 1;
      return counts;
    };
    const openChannel = () => {
      const target = new EventTarget();
      channels.add(target);
      return {
        addEventListener: target.addEventListener.bind(target),
        postMessage(data: unknown) {
          for (const other of channels)
            if (other !== target) other.dispatchEvent(new MessageEvent("message", { data }));
        },
        close: () => void channels.delete(target),
      };
    };
    const watch = createUnreadWatch("usr_1", read, { locks, openChannel, window, document, now: () => Date.now() });
    const become = (visibilityState: string) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    return {
      watch,
      become,
      focus: () => window.dispatchEvent(new Event("focus")),
      open: () => watch.subscribe(() => undefined),
    };
  };
  return {
    openTab,
    takeReads: () => {
      const taken = reads;
      reads = 0;
      return taken;
    },
    become: (next: typeof counts) => {
      counts = next;
    },
  };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("createUnreadWatch", () => {
  test("a visible tab reads the counts at once, then every minute", async () => {
    const { openTab, takeReads } = aBrowser();
    const { watch, open } = openTab();
    expect(watch.get()).toBeNull();
    open();
    await settle();
    expect(watch.get()).toEqual({ unreadCount: 1, unreadMessages: 2 });
    expect(takeReads()).toBe(1);
    await pass(UNREAD_PERIOD_MS * 3);
    expect(takeReads()).toBe(3);
  });

  test("a hidden tab reads the counts only once it is visible", async () => {
    const { openTab, takeReads } = aBrowser();
    const { open, become, focus } = openTab({ visible: false });
    open();
    focus();
    await pass(UNREAD_PERIOD_MS * 5);
    expect(takeReads()).toBe(0);
    become("visible");
    await settle();
    expect(takeReads()).toBe(1);
    become("hidden");
    await pass(UNREAD_PERIOD_MS * 5);
    expect(takeReads()).toBe(0);
  });

  test("only one of several visible tabs reads the counts, and all receive them", async () => {
    const { openTab, takeReads, become } = aBrowser();
    const tabs = [openTab(), openTab(), openTab()];
    for (const { open } of tabs) open();
    await settle();
    expect(takeReads()).toBe(1);
    become({ unreadCount: 5, unreadMessages: 0 });
    await pass(UNREAD_PERIOD_MS);
    expect(takeReads()).toBe(1);
    expect(tabs.map(({ watch }) => watch.get()?.unreadCount)).toEqual([5, 5, 5]);
  });

  test("a focus of the window reads the counts, at most once in five seconds", async () => {
    const { openTab, takeReads } = aBrowser();
    const { open, focus } = openTab();
    open();
    await settle();
    takeReads();
    focus();
    await pass(5_000);
    expect(takeReads()).toBe(0);
    focus();
    await settle();
    expect(takeReads()).toBe(1);
  });

  test("the counts are not read once the last listener unsubscribes", async () => {
    const { openTab, takeReads } = aBrowser();
    const { open, focus } = openTab();
    const leave = open();
    await settle();
    takeReads();
    leave();
    focus();
    await pass(UNREAD_PERIOD_MS * 2);
    expect(takeReads()).toBe(0);
  });
});
