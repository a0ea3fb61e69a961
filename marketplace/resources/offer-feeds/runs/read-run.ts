import type { Selectable } from "kysely";
import type { FeedFault } from "@/lib/entities/offer-feed";
import { MAX_FEED_BYTES, MAX_FEED_PAGES } from "@/lib/rules/offer-feed/limits";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import { type OffersRead, READING_MS, type ReadOffers } from "@/marketplace/offer-import/read-offers";
import type { FeedBytes } from "@/marketplace/offer-import/reading/read-feed";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";
import {
  type FetchedFeed,
  type FetchLimits,
  fetchFeed,
  type Validators,
} from "@/marketplace/resources/offer-feeds/fetch-feed";
import type { ItemSummary } from "@/marketplace/resources/offer-feeds/import/items";
import { ThreadUnavailable } from "@/marketplace/thread-pool";

/**
 * A feed that reports no change is still read in full once a day: slots may have become free, and last days may be
 * near.
 */
const WHOLE_EVERY_MS = 20 * 60 * 60 * 1000;

type Feed = Selectable<Database["offer_feeds"]>;
export type RunTools = { fetchLimits: FetchLimits; readOffers: ReadOffers };
type Reading = {
  feed: Feed;
  /** True when a person started the run: the whole feed is read, even when the server reports no change. */
  isPressed: boolean;
  rules: ImportRules;
  items: ReadonlyMap<string, ItemSummary>;
};

export type RunReading =
  | { state: "unreadable"; fault: FeedFault }
  | { state: "unchanged" }
  | { state: "read"; read: Extract<OffersRead, { state: "read" }>; validators: Validators };

/**
 * Time limit for all pages together, so that a slow server does not delay the runs of other feeds for long, and a run
 * ends within a minute.
 */
const FETCHING_MS = 20_000;
type Fetch = (url: string, validators: Validators, maxBytes: number) => Promise<FetchedFeed>;

/**
 * Fetches a feed, page after page, and reads its offers in a thread. No transaction or lock is open during that time.
 */
export async function readRun(context: Context, tools: RunTools, reading: Reading): Promise<RunReading> {
  try {
    const fetch = fetchesWithin(tools.fetchLimits);
    const fetched = await fetchFirst(context, fetch, reading);
    if (fetched.state === "unchanged") return fetched;
    const { read, pages } = await readPages(tools.readOffers, fetch, reading, fetched);
    if (read.state === "unreadable") return read;
    // An unchanged first page says nothing about the other pages.
    return { state: "read", read, validators: pages > 1 ? {} : fetched.validators };
  } catch (error) {
    if (error instanceof UnreadableFeed) return { state: "unreadable", fault: error.fault };
    if (error instanceof ThreadUnavailable) return { state: "unreadable", fault: THREAD_FAULTS[error.reason] };
    throw error;
  }
}

const THREAD_FAULTS = { slow: "tooLong", heavy: "tooHeavy", failed: "unexpected" } as const;

/** Fetches pages within one time limit for all of them. */
function fetchesWithin(limits: FetchLimits): Fetch {
  let leftMs = limits.timeoutMs ?? FETCHING_MS;
  return async (url, validators, maxBytes) => {
    const started = performance.now();
    const within = {
      timeoutMs: Math.max(1, Math.ceil(leftMs)),
      maxBytes: Math.min(maxBytes, limits.maxBytes ?? maxBytes),
    };
    try {
      return await fetchFeed(url, validators, { ...limits, ...within });
    } finally {
      leftMs -= performance.now() - started;
    }
  };
}

async function fetchFirst({ files }: Context, fetch: Fetch, reading: Reading): Promise<FetchedFeed> {
  const { kind, file, url, validators, read_date } = reading.feed;
  if (kind === "file") {
    const bytes = file && (await files.read(file.key));
    if (!bytes) throw new UnreadableFeed("fileMissing");
    return { state: "read", bytes, contentType: null, validators: {} };
  }
  const isWhole = reading.isPressed || Date.now() - (read_date?.getTime() ?? 0) > WHOLE_EVERY_MS;
  return fetch(url ?? "", isWhole ? {} : (validators ?? {}), MAX_FEED_BYTES);
}

/**
 * Reads the pages, whose total size is limited. The last page is the one without a link, or whose link leads to a page
 * already read.
 */
async function readPages(
  readOffers: ReadOffers,
  fetch: Fetch,
  { feed, rules, items }: Reading,
  { bytes, contentType }: FeedBytes,
): Promise<{ read: Exclude<OffersRead, { state: "goesOn" }>; pages: number }> {
  // Offers that left the feed and came back are decided again, even when their content is the same.
  const known = [...items.values()].flatMap(({ reference, hash, state }): [string, string][] =>
    state === "left" ? [] : [[reference, hash]],
  );
  const pages: FeedBytes[] = [{ bytes, contentType }];
  let readingMs = READING_MS;
  const urls = [feed.url ?? ""];
  let maxPages = feed.url === null ? 1 : MAX_FEED_PAGES;
  for (;;) {
    const ownRules = { ...rules, mapping: feed.mapping };
    const read = await readOffers({ pages, maxPages, rules: ownRules, known, withinMs: readingMs });
    if (read.state !== "goesOn") return { read, pages: pages.length };
    readingMs -= read.tookMs;
    const next = nextOf(read.nextUrl, urls);
    if (next === null) {
      maxPages = pages.length;
      continue;
    }
    const left = MAX_FEED_BYTES - pages.reduce((sum, page) => sum + page.bytes.length, 0);
    const fetched = await fetch(next, {}, left);
    if (fetched.state === "unchanged") throw new UnreadableFeed("status");
    pages.push(fetched);
    urls.push(next);
  }
}

function nextOf(nextUrl: string, read: readonly string[]): string | null {
  const from = read.at(-1);
  if (!URL.canParse(nextUrl, from)) return null;
  const url = new URL(nextUrl, from);
  url.hash = "";
  return read.includes(url.href) ? null : url.href;
}
