import type { Revalidations } from "@/server/revalidation/feed";

/**
 * Delays after which an expired tag expires again, because the marketplace may have read stale data
 * (server/revalidation/apply).
 */
export const AGAIN_AFTER_MS = [300, 2_000, 10_000, 60_000] as const;
/** Maximum number of tags whose last change is remembered: some 100 bytes per tag. */
const MAX_TAGS = 50_000;

/**
 * Facts about a rendered page. `number` is the last revalidation applied before the render began. `settledMs` is the
 * time from the last change of anything that the page shows to the beginning of the render. With these, any process can
 * tell whether the page is still current.
 */
export type Proof = { number: number; settledMs: number };
type Change = { number: number; at: number };

export type Changes = {
  /**
   * Records revalidations before they are applied: earlier renders of pages with these tags are then no longer current.
   */
  record(revalidations: Revalidations, isFirst: boolean): void;
  /** Records the changes after this number that this process missed because it has just started. */
  recall(after: number, revalidations: Revalidations): void;
  /** Records that all changes up to this number are applied. */
  setApplied(number: number): void;
  /**
   * Called when a page begins to render. Returns a function that takes the tags of the page and returns its proof, or
   * null when no change had been applied yet.
   */
  begin(): (tags: readonly string[]) => Proof | null;
  /** Returns whether a page with these tags, which another process rendered, may be sent here. */
  isStillCurrent(tags: readonly string[], proof: Proof): boolean;
};

/**
 * Remembers the last change of each tag that this process has received. Changes older than `floor` are unknown. `now`:
 * in milliseconds, by a monotonic clock.
 */
export const createChanges = (now = () => performance.now()): Changes => {
  const byTag = new Map<string, Change>();
  let floor: Change = { number: Number.POSITIVE_INFINITY, at: now() };
  let start: Change | null = null;
  let applied: number | null = null;

  const note = (tag: string, change: Change) => {
    // A Map keeps insertion order: the first key is the tag whose change is the oldest.
    byTag.delete(tag);
    byTag.set(tag, change);
    if (byTag.size <= MAX_TAGS) return;
    for (const [oldest, { number, at }] of byTag) {
      byTag.delete(oldest);
      floor = { number: Math.max(floor.number, number), at: Math.max(floor.at, at) };
      return;
    }
  };

  const lastOf = (tags: readonly string[]): Change =>
    tags.reduce((last, tag) => {
      const { number, at } = byTag.get(tag) ?? last;
      return { number: Math.max(last.number, number), at: Math.max(last.at, at) };
    }, floor);

  return {
    record({ number, tags, everything }, isFirst) {
      const change = { number, at: now() };
      if (everything || isFirst) {
        // The revalidations may come from another database, whose numbers may be lower.
        byTag.clear();
        floor = change;
        if (isFirst) start = change;
      }
      for (const tag of tags) note(tag, change);
    },
    recall(after, { number, tags, everything }) {
      // The floor has risen in the meantime: everything has expired, or there are too many tags.
      if (everything || floor !== start || after >= floor.number) return;
      // The response is from another marketplace, whose replica does not yet have the first number of this process.
      if (number < floor.number) return;
      const change = { number, at: now() };
      for (const tag of tags) if (!byTag.has(tag)) note(tag, change);
      if (floor === start) floor = { ...floor, number: after };
    },
    setApplied(number) {
      applied = number;
    },
    begin() {
      const [number, at] = [applied, now()];
      return (tags) => (number === null ? null : { number, settledMs: at - lastOf(tags).at });
    },
    isStillCurrent(tags, { number, settledMs }) {
      // A number higher than the last applied one may be from a database that has since been replaced by an older one.
      if (applied === null || number > applied) return false;
      const last = lastOf(tags);
      return number >= last.number && stepOf(settledMs) >= stepOf(now() - last.at);
    },
  };
};

/** Returns how many times tags have expired again, this number of milliseconds after a change. */
const stepOf = (ms: number): number => AGAIN_AFTER_MS.filter((after) => ms >= after).length;
