import type { FeedFormat } from "@/lib/entities/offer-feed";
import { MAX_FEED_OFFERS } from "@/lib/rules/offer-feed/limits";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** One offer as a feed has it: the text of each of its fields, by the path of the field ("location.city"). */
export type RawRow = Record<string, string>;

export type FeedReading = {
  format: FeedFormat;
  rows: RawRow[];
  /** Where the feed says that it goes on: what is not in it may still exist. */
  nextUrl: string | null;
};

const MAX_PATHS = 200;
const MAX_PATH_LENGTH = 120;
/** Longer than the longest text that an offer may have, with its mark-up. */
const MAX_VALUE_LENGTH = 100_000;

/** Adds a text to a field of the row; a field that comes again goes on, on a line of its own. Bounded. */
export function addText(row: RawRow, path: string, text: string): void {
  const value = text.trim();
  if (value === "" || path === "" || path.length > MAX_PATH_LENGTH) return;
  const before = Object.hasOwn(row, path) ? row[path] : undefined;
  if (before === undefined && Object.keys(row).length >= MAX_PATHS) return;
  const joined = before === undefined ? value : `${before}\n${value}`;
  // Own, whatever its name: a path may be called "__proto__".
  Object.defineProperty(row, path, {
    ...{ value: joined.slice(0, MAX_VALUE_LENGTH), enumerable: true, configurable: true, writable: true },
  });
}

/** Throws UnreadableFeed for more offers than are read of one feed. */
export function requireFew(count: number): void {
  if (count > MAX_FEED_OFFERS) throw new UnreadableFeed("tooMany");
}
