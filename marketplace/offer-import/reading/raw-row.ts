import type { FeedFormat } from "@/lib/entities/offer-feed";
import { MAX_FEED_OFFERS } from "@/lib/rules/offer-feed/limits";
import { cutText, toStorable } from "@/lib/rules/text/storable-text";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** Offer as a feed contains it: the text of each field, by the path of the field ("location.city"). */
export type RawRow = Record<string, string>;

export type FeedReading = {
  format: FeedFormat;
  rows: RawRow[];
  /** URL at which the feed continues: offers missing so far may still exist. */
  nextUrl: string | null;
  /** Numbers of the lines at which a part of the feed is not readable: its offers are not among the rows. */
  broken: number[];
};

const MAX_PATHS = 200;
const MAX_PATH_LENGTH = 120;
/** Maximum length of a value: longer than the longest text that an offer may have, with its mark-up. */
const MAX_VALUE_LENGTH = 100_000;

/** Signs without a shape: they hide, or turn around, what people read. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const toVisible = (text: string): string => toStorable(text).replace(INVISIBLE, "");

/**
 * Builder of a row. Every text of a feed becomes a string that the database can store here, in a time that is linear in
 * the size of the feed.
 */
export class RowBuilder {
  private readonly fields = new Map<string, { parts: string[]; length: number }>();

  /** Adds a text to a field of the row, within limits. A repeated field continues on a new line. */
  add(writtenPath: string, text: string): void {
    if (text === "" || writtenPath.length > MAX_PATH_LENGTH) return;
    const path = toVisible(writtenPath);
    const known = this.fields.get(path);
    if (path === "" || (!known && this.fields.size >= MAX_PATHS)) return;
    const field = known ?? { parts: [], length: 0 };
    if (field.length >= MAX_VALUE_LENGTH) return;
    const value = toVisible(text).trim();
    if (value === "") return;
    field.parts.push(value);
    field.length += value.length + 1;
    if (!known) this.fields.set(path, field);
  }

  get isEmpty(): boolean {
    return this.fields.size === 0;
  }

  /** Returns the row. Each path becomes an own property, whatever its name: a path may be called "__proto__". */
  toRow(): RawRow {
    return Object.fromEntries(
      [...this.fields].map(([path, { parts }]) => [path, cutText(parts.join("\n"), MAX_VALUE_LENGTH)]),
    );
  }
}

/** Throws UnreadableFeed when a feed has more offers than the limit. */
export function requireFew(count: number): void {
  if (count > MAX_FEED_OFFERS) throw new UnreadableFeed("tooMany");
}
