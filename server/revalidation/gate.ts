import { READ_BUDGET_MS } from "@/lib/rules/limits";

/** How old what we know may be; the marketplace writes twice a second (marketplace/revalidation/feed.ts). */
export const HEARD_MS = 1_500;

/** Whether what this process keeps may be sent. It may while the marketplace was heard a moment ago, and while it is away. */
export type Gate = {
  /** Null when it may, now; else what to wait for first, as long as a page may for its reads: the marketplace then counts as away. */
  untilCurrent(): Promise<void> | null;
  /** Whether the marketplace was heard a moment ago, so that a page can be made anew. */
  isCurrent(): boolean;
  /** Milliseconds since all that had changed was applied; infinite before. */
  silenceMs(): number;
  /** All that had changed at this time, of `performance.now()`, was applied. */
  hear(at: number): void;
  /** The marketplace cannot be heard: pages wait for nothing until it is. */
  setAway(): void;
};

export const isLate = (since: number): boolean => performance.now() - since > HEARD_MS;

export const createGate = (): Gate => {
  let heardAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let open: () => void = () => undefined;
  let opening: Promise<void> | null = null;

  const untilHeard = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        isAway = true;
        open();
      }, READ_BUDGET_MS);
      open = () => {
        clearTimeout(timer);
        opening = null;
        resolve();
      };
    });

  return {
    untilCurrent() {
      if (isAway || !isLate(heardAt)) return null;
      opening ??= untilHeard();
      return opening;
    },
    isCurrent: () => !isAway && !isLate(heardAt),
    silenceMs: () => performance.now() - heardAt,
    hear(at) {
      heardAt = at;
      isAway = false;
      open();
    },
    setAway() {
      isAway = true;
      open();
    },
  };
};
