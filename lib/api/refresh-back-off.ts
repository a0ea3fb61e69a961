const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/**
 * Computes how long to wait after a failed refresh: 1 s, doubled after each further failure, 60 s at most. Failures
 * further apart than 60 s are unrelated. A failure of one subject does not delay another.
 */
export function createBackOff(now: () => number) {
  let last: { subject: string; waitMs: number; until: number } | null = null;
  return {
    isWaiting(subject: string) {
      if (last?.subject !== subject) return false;
      const leftMs = last.until - now();
      // A wait longer than the maximum means that the clock was put back.
      return leftMs > 0 && leftMs <= MAX_MS;
    },
    failed(subject: string) {
      const isSameTrouble = last?.subject === subject && Math.abs(now() - last.until) <= MAX_MS;
      const waitMs = last && isSameTrouble ? Math.min(last.waitMs * 2, MAX_MS) : FIRST_MS;
      last = { subject, waitMs, until: now() + waitMs };
    },
  };
}
