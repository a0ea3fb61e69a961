import type { FeedFormat } from "@/lib/entities/offer-feed";
import { MAX_FEED_OFFERS } from "@/lib/rules/offer-feed/limits";
import { cutText, toStorable } from "@/lib/rules/text/storable-text";
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

/**
 * A row that is being read. Every text of a feed becomes a string of ours here, which the database can keep; in a time
 * that grows with the feed alone.
 */
export class RowBuilder {
  private readonly fields = new Map<string, { parts: string[]; length: number }>();

  /** Adds a text to a field of the row; a field that comes again goes on, on a line of its own. Bounded. */
  add(writtenPath: string, text: string): void {
    if (text === "" || writtenPath.length > MAX_PATH_LENGTH) return;
    const path = toStorable(writtenPath);
    const known = this.fields.get(path);
    if (path === "" || (!known && this.fields.size >= MAX_PATHS)) return;
    const field = known ?? { parts: [], length: 0 };
    if (field.length >= MAX_VALUE_LENGTH) return;
    const value = toStorable(text).trim();
    if (value === "") return;
    field.parts.push(value);
    field.length += value.length + 1;
    if (!known) this.fields.set(path, field);
  }

  get isEmpty(): boolean {
    return this.fields.size === 0;
  }

  /** Own properties, whatever their names: a path may be called "__proto__". */
  toRow(): RawRow {
    return Object.fromEntries(
      [...this.fields].map(([path, { parts }]) => [path, cutText(parts.join("\n"), MAX_VALUE_LENGTH)]),
    );
  }
}

/** Throws UnreadableFeed for more offers than are read of one feed. */
export function requireFew(count: number): void {
  if (count > MAX_FEED_OFFERS) throw new UnreadableFeed("tooMany");
}
