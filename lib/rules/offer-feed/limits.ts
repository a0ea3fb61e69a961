/** Most feeds of an organization. */
export const MAX_FEEDS = 10;
/** Hours between two readings of a feed. */
export const FEED_HOURS = [1, 3, 6, 12, 24] as const;
/** Most offers of one feed. */
export const MAX_FEED_OFFERS = 20_000;
/** Most bytes read from a feed, once unpacked. */
export const MAX_FEED_BYTES = 64 * 1024 * 1024;
/** Most pages read from a paginated feed, such as a JSON Feed. */
export const MAX_FEED_PAGES = 20;
/** Offers that one run writes: the others wait for the next reading. */
export const MAX_FEED_WRITES = 500;
/** Milliseconds from the beginning of a run after which it writes no further batch of offers: it ends within a minute. */
export const FEED_WRITING_ENDS_MS = 40_000;
/** Milliseconds that a run has for its writing, however long its reading took. */
export const MIN_FEED_WRITING_MS = 10_000;
/** Minutes until a feed is read again when offers of it wait for the next reading. */
export const UNFINISHED_FEED_MINUTES = 10;
/** Most lines of a run that are stored for reading; the run's counts cover all of them. */
export const MAX_FEED_LINES = 300;
/** Readings that fail in a row before the feed is paused and its firm notified. */
export const MAX_FEED_FAILURES = 5;

/**
 * Returns the hours before the next reading, after so many failed ones: one hour, then twice as long each time, at most
 * a day.
 */
export const hoursAfterFailure = (failures: number): number => Math.min(2 ** Math.max(0, failures - 1), 24);

/**
 * True when so many known offers are missing from the feed that the feed may be wrong: more than half of them, and more
 * than one. No offer is then closed until a person confirms it.
 */
export const isSuddenlyShorter = ({ known, missing }: { known: number; missing: number }): boolean =>
  missing > 1 && missing * 2 > known;
