/** An organization has so many feeds at most. */
export const MAX_FEEDS = 10;
/** Between two readings of a feed. */
export const FEED_HOURS = [1, 3, 6, 12, 24] as const;
/** The offers of one feed. */
export const MAX_FEED_OFFERS = 20_000;
/** What is read of a feed, once it is unpacked. */
export const MAX_FEED_BYTES = 64 * 1024 * 1024;
/** What is read of a feed that goes on from page to page, as a JSON Feed may. */
export const MAX_FEED_PAGES = 20;
/** Offers that one run writes: the others wait for the next reading. */
export const MAX_FEED_WRITES = 500;
/** Milliseconds from the beginning of a run after which it writes no further batch of offers: it ends within a minute. */
export const FEED_WRITING_ENDS_MS = 40_000;
/** Milliseconds that a run has for its writing, however long its reading took. */
export const MIN_FEED_WRITING_MS = 10_000;
/** Minutes until a feed is read again when offers of it wait for the next reading. */
export const UNFINISHED_FEED_MINUTES = 10;
/** What is kept of a run to read: its counts are of all. */
export const MAX_FEED_LINES = 300;
/** Readings that fail one after the other: then the feed is paused, and its firm notified. */
export const MAX_FEED_FAILURES = 5;

/** How long a feed is left alone after so many readings that failed: an hour, then twice as long each time, a day at most. */
export const hoursAfterFailure = (failures: number): number => Math.min(2 ** Math.max(0, failures - 1), 24);

/**
 * Whether so many of the offers that a feed had are gone that the feed may be wrong: more than half of them, and more
 * than one. Nothing is closed then before a person says so.
 */
export const isSuddenlyShorter = ({ known, missing }: { known: number; missing: number }): boolean =>
  missing > 1 && missing * 2 > known;
