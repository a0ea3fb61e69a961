import type { FeedToRead, OffersRead } from "@/marketplace/offer-import/read-offers";
import { readFeed, readPage } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/**
 * Fraction of the time limit after which no further offer of a feed is interpreted: the remaining offers wait for the
 * next read. Interpreting some thousands of new texts takes that long.
 */
const UNDERSTANDING = 0.75;

/**
 * Returns the offers of a feed once all of its pages are there, else the URL of the next page. Pure, except for the
 * clock.
 */
export function readAndUnderstand({ pages, maxPages, rules, known, withinMs }: FeedToRead): OffersRead {
  const started = performance.now();
  const tookMs = () => performance.now() - started;
  const isLate = () => tookMs() > withinMs * UNDERSTANDING;
  try {
    const last = pages.at(-1);
    const nextUrl = pages.length < maxPages && last ? readPage(last).nextUrl : null;
    if (nextUrl !== null) return { state: "goesOn", nextUrl, tookMs: tookMs() };
    const { rows, format, nextUrl: unread } = readFeed(pages);
    const { offers, refused, ...found } = understandRows(rows, rules, new Map(known), isLate);
    return { state: "read", found: { format, ...found }, offers, refused, isPartial: unread !== null };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { state: "unreadable", fault: error.fault };
  }
}
