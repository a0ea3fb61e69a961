import type { FeedFault, FeedFindings, FeedLine } from "@/lib/entities/offer-feed";
import { createKeptThread, type Limits, startWorker, type Thread } from "@/marketplace/kept-thread";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import type { FeedBytes } from "@/marketplace/offer-import/reading/read-feed";
import type { ReadOffer } from "@/marketplace/offer-import/understand-rows";

export type FeedToRead = {
  pages: FeedBytes[];
  /** No page after this many is fetched: the feed is then read in part. */
  maxPages: number;
  rules: ImportRules;
  /** The hash of each offer at its last import, by reference. */
  known: [reference: string, hash: string][];
};

export type OffersRead =
  | { state: "read"; found: FeedFindings; offers: ReadOffer[]; refused: FeedLine[]; isPartial: boolean }
  | { state: "goesOn"; nextUrl: string }
  | { state: "unreadable"; fault: FeedFault };

/** Rejects with ThreadUnavailable. */
export type ReadOffers = (feed: FeedToRead) => Promise<OffersRead>;

/** Tens of megabytes of text, as objects. */
const MEMORY_MB = 1_024;
/** Ten thousand offers that nobody has read before: what is understood of a text takes some milliseconds each. */
const WORKING_MS = 10 * 60_000;

/** Reads the offers of feeds in a thread, which is kept: a large one would hold the event loop for minutes. */
export const createReadOffers = (
  start: () => Thread<FeedToRead, OffersRead> = () =>
    startWorker("./offer-import/worker.ts", "./offer-import-worker.js", MEMORY_MB),
  limits: Limits = { workingMs: WORKING_MS },
): ReadOffers => createKeptThread(start, limits);
