import type { FeedFault, FeedFindings, FeedLine } from "@/lib/entities/offer-feed";
import type { OfferReading } from "@/lib/entities/offer-proposal";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import type { FeedBytes } from "@/marketplace/offer-import/reading/read-feed";
import type { ReadOffer } from "@/marketplace/offer-import/understand-rows";
import { createThreadPool, type Limits, startWorker, type Thread } from "@/marketplace/thread-pool";

export type FeedToRead = {
  pages: FeedBytes[];
  /** Maximum number of pages to fetch: a longer feed is read in part. */
  maxPages: number;
  rules: ImportRules;
  /** The hash of each offer at its last import, by reference. */
  known: [reference: string, hash: string][];
  /** Time left to read the feed, out of `READING_MS`. */
  withinMs: number;
};

export type OffersRead =
  | { state: "read"; found: FeedFindings; offers: ReadOffer[]; refused: FeedLine[]; isPartial: boolean }
  | { state: "goesOn"; nextUrl: string; tookMs: number }
  | { state: "unreadable"; fault: FeedFault };

/**
 * Reads the offers of a feed. Rejects with ThreadUnavailable when the threads fail, are too slow or have too much work.
 */
export type ReadOffers = (feed: FeedToRead) => Promise<OffersRead>;

/** The pasted text of an offer. */
export type TextToRead = { text: string };

/** Reads the text of an offer. Rejects with ThreadUnavailable when the thread fails, is too slow or has too much work. */
export type ReadText = (text: TextToRead) => Promise<OfferReading>;

/** Memory of a thread: enough for tens of megabytes of text, as objects. */
const MEMORY_MB = 768;
const AT_ONCE = 2;
/** Maximum time that the feed of one run occupies a thread, all of its pages together. */
export const READING_MS = 20_000;

const startReader = () => startWorker("./offer-import/worker.ts", "./offer-import-worker.js", MEMORY_MB);

/**
 * Creates the function that reads the text of an offer, in a thread of its own: no feed makes its firm wait.
 */
export const createReadText = (
  start: () => Thread<TextToRead, OfferReading> = startReader,
  limits: Limits<TextToRead> = {},
): ReadText => createThreadPool(start, limits);

/**
 * Creates the function that reads the offers of feeds, in two threads that stay alive: a large feed would block the
 * event loop for seconds.
 */
export const createReadOffers = (
  start: () => Thread<FeedToRead, OffersRead> = startReader,
  limits: Limits<FeedToRead> = { atOnce: AT_ONCE, workingMs: ({ withinMs }) => Math.max(1, withinMs) },
): ReadOffers => createThreadPool(start, limits);
