import type { FeedToRead, OffersRead } from "@/marketplace/offer-import/read-offers";
import { readFeed, readPage } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** The offers of a feed once all of its pages are there, else where the next one is. Pure. */
export function readAndUnderstand({ pages, maxPages, rules, known }: FeedToRead): OffersRead {
  try {
    const last = pages.at(-1);
    const nextUrl = pages.length < maxPages && last ? readPage(last).nextUrl : null;
    if (nextUrl !== null) return { state: "goesOn", nextUrl };
    const { rows, format, nextUrl: unread } = readFeed(pages);
    const { offers, refused, ...found } = understandRows(rows, rules, new Map(known));
    return { state: "read", found: { format, ...found }, offers, refused, isPartial: unread !== null };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { state: "unreadable", fault: error.fault };
  }
}
