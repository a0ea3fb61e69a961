const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/**
 * Creates the delays after failed refreshes: 1 s, doubled after each further failure, 60 s at most. Failures more than
 * 60 s apart are unrelated. A failed refresh of one subject does not delay the refresh of another subject.
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
