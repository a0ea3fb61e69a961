import type { Revalidations } from "@/server/revalidation/feed";

/** A tag that expires, expires again after so long, for what the marketplace may have read late (server/revalidation/apply). */
export const AGAIN_AFTER_MS = [300, 2_000, 10_000, 60_000] as const;
/** Some 100 bytes each. */
const MAX_TAGS = 50_000;

/**
 * What is known of a page that was made: the last revalidation that was applied before it was begun, and how long before
 * nothing that it shows had changed. Any process can say by these whether the page is still true.
 */
export type Proof = { number: number; settledMs: number };
type Change = { number: number; at: number };

export type Changes = {
  /** Before it is applied: from now on, what was made before this is no longer true. */
  record(revalidations: Revalidations, isFirst: boolean): void;
  /** What changed after this number, of which this process has not heard: it has just started. */
  recall(after: number, revalidations: Revalidations): void;
  /** All up to this number is applied. */
  setApplied(number: number): void;
  /** Begins a page; what this returns proves it, by its tags. Null while nothing was applied. */
  begin(): (tags: readonly string[]) => Proof | null;
  /** Whether what was made elsewhere, with these tags, may be sent here. */
  isTrue(tags: readonly string[], proof: Proof): boolean;
};

/**
 * The last change of each tag that this process has heard of. Of what was before the floor, nothing is known. `now`: in
 * milliseconds, by a clock that nothing sets.
 */
export const createChanges = (now = () => performance.now()): Changes => {
  const byTag = new Map<string, Change>();
  let floor: Change = { number: Number.POSITIVE_INFINITY, at: now() };
  let start: Change | null = null;
  let applied: number | null = null;

  const note = (tag: string, change: Change) => {
    // A Map keeps insertion order: the first key is the tag that changed the longest ago.
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
        // Of another database, numbers may be lower.
        byTag.clear();
        floor = change;
        if (isFirst) start = change;
      }
      for (const tag of tags) note(tag, change);
    },
    recall(after, { number, tags, everything }) {
      // The floor has risen meanwhile: all has expired, or there are too many tags.
      if (everything || floor !== start || after >= floor.number) return;
      // Another marketplace, whose replica does not show yet what this process heard first.
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
    isTrue(tags, { number, settledMs }) {
      // What is ahead of this process may be of a database that was replaced since by an older one.
      if (applied === null || number > applied) return false;
      const last = lastOf(tags);
      return number >= last.number && stepOf(settledMs) >= stepOf(now() - last.at);
    },
  };
};

/** How many times tags have expired again after so long. */
const stepOf = (ms: number): number => AGAIN_AFTER_MS.filter((after) => ms >= after).length;
