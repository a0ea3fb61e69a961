import { READ_BUDGET_MS } from "@/lib/rules/limits";

/**
 * Maximum age of the last message from the marketplace, which writes twice a second (marketplace/revalidation/feed.ts).
 */
export const HEARD_MS = 1_500;

/**
 * Decides whether the cached pages of this process may be sent: they may when the marketplace was heard a moment ago,
 * and when it is unreachable.
 */
export type Gate = {
  /**
   * Null when cached pages may be sent now; otherwise a promise to wait for. It resolves at the latest when a page may
   * no longer wait for its reads: the marketplace then counts as unreachable.
   */
  untilCurrent(): Promise<void> | null;
  /** True when the marketplace was heard a moment ago, so that a page can be rendered again. */
  isCurrent(): boolean;
  /** Milliseconds since the time at which all changes were applied; infinite before the first time. */
  silenceMs(): number;
  /** Records that all changes up to this time, of `performance.now()`, are applied. */
  hear(at: number): void;
  /** Records that the marketplace cannot be reached: until it can, pages do not wait. */
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
