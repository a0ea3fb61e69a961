/** Maximum number of feeds of an organization. */
export const MAX_FEEDS = 10;
/** Hours between two readings of a feed. */
export const FEED_HOURS = [1, 3, 6, 12, 24] as const;
/** Maximum number of offers in one feed. */
export const MAX_FEED_OFFERS = 20_000;
/** Maximum number of bytes read from a feed, once unpacked. */
export const MAX_FEED_BYTES = 64 * 1024 * 1024;
/** Maximum number of pages read from a paginated feed, such as a JSON Feed. */
export const MAX_FEED_PAGES = 20;
/** Maximum number of offers that one run writes; the others wait for the next reading. */
export const MAX_FEED_WRITES = 500;
/** Milliseconds after the start of a run from which it writes no further batch of offers, to end within a minute. */
export const FEED_WRITING_ENDS_MS = 40_000;
/** Minimum number of milliseconds that a run has for writing offers, however long it took to read the feed. */
export const MIN_FEED_WRITING_MS = 10_000;
/** Minutes until a feed is read again when some of its offers wait for the next reading. */
export const UNFINISHED_FEED_MINUTES = 10;
/** Maximum number of lines stored for a run; the run's counts cover all its lines. */
export const MAX_FEED_LINES = 300;
/** Number of consecutive failed readings after which a feed is paused and its firm notified. */
export const MAX_FEED_FAILURES = 5;

/**
 * Returns the hours before the next reading, after this number of consecutive failures: one hour, doubled at each
 * further failure, a day at most.
 */
export const hoursAfterFailure = (failures: number): number => Math.min(2 ** Math.max(0, failures - 1), 24);

/**
 * True when so many known offers are missing from the feed that the feed may be wrong: more than half of them, and more
 * than one. No offer is then closed before a person confirms that it should be.
 */
export const isSuddenlyShorter = ({ known, missing }: { known: number; missing: number }): boolean =>
  missing > 1 && missing * 2 > known;
