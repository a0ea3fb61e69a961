import type { FeedLine } from "@/lib/entities/offer-feed";
import type { FeedToRead, OffersRead } from "@/marketplace/offer-import/read-offers";
import { readFeed, readPage } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/**
 * Fraction of the time limit after which no further offer of a feed is interpreted: the remaining offers wait for the
 * next read. Interpreting some thousands of new texts takes that long.
 */
const UNDERSTANDING = 0.75;

/** Maximum number of broken parts of a feed that are told. */
const MAX_BROKEN = 50;

/** The line of a part that is not readable. It has no reference: the feed may still have each offer that is missing. */
const brokenLine = (line: number): FeedLine => ({
  position: null,
  reference: null,
  title: "",
  assetId: null,
  outcome: "refused",
  reasons: [{ code: "broken", detail: String(line) }],
});

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
    const { rows, format, nextUrl: unread, broken, doubts } = readFeed(pages);
    const { offers, refused, ...found } = understandRows(rows, rules, new Map(known), isLate);
    return {
      state: "read",
      found: { format, ...found },
      offers: offers.map((offer) => ({ ...offer, doubts })),
      refused: [...broken.slice(0, MAX_BROKEN).map(brokenLine), ...refused],
      isPartial: unread !== null,
    };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { state: "unreadable", fault: error.fault };
  }
}
