import type { PageRequest, PageResponse } from "@/server/captured-response";
import type { OwnRequest } from "@/server/own-request";
import { isCacheable, isCacheableSearch, toCachedPage } from "@/server/page-cache/cached-page";
import { createOneAtATime } from "@/server/page-cache/one-at-a-time";
import { readKey } from "@/server/page-cache/page-key";
import { isSearch } from "@/server/page-cache/search-key";
import type { Make } from "@/server/page-cache/sources";
import { isStale, type Remake } from "@/server/remake";
import type { Watch } from "@/server/revalidation/watch";
import { applyMarkedStatus, singleLocation } from "@/server/status";

/** Tag of pages that expire with every tag, as searches do: their results may show any asset. */
export const ANY_TAG = "*";
/**
 * Lifetime of a cached search. Texts that depend on the time, such as a deadline or "two days ago", are wrong for at
 * most twice this duration.
 */
const SEARCH_SECONDS = 30;
/**
 * Maximum number of searches that wait to be rendered for the cache. Searches that are requested twice are rendered one
 * by one, since rendering takes the thread that serves every visitor.
 */
const MAX_WAITING = 20;

const REQUESTED = { method: "GET", acceptEncoding: "", wantsHtml: true, requestId: undefined };

type Parts = {
  ownRequest: OwnRequest;
  remake: Remake;
  watch: Watch;
  /** Returns the response as visitors get it, with its content policy, uncompressed. */
  finish: (page: PageResponse, requested: PageRequest) => PageResponse;
};

/**
 * Renders pages that may be cached, by requests of our own. These requests contain a path, or a search, and nothing
 * else: no header and no cookie of a visitor can reach a cached page.
 */
export const createPageMaker = ({ ownRequest, remake, watch, finish }: Parts) => {
  const oneAtATime = createOneAtATime(MAX_WAITING);

  /** Returns the page at this path, rendered again when Next knows that it is stale. */
  const fresh = async (path: string): Promise<{ page: PageResponse | null; isMadeAnew: boolean }> => {
    const page = await ownRequest(path);
    if (!isStale(page) || !watch.isCurrent()) return { page, isMadeAnew: false };
    return { page: await remake({ url: path, headers: {} }), isMadeAnew: true };
  };

  const makeSearch: Make = async (key) => {
    const made = await oneAtATime(async () => {
      const madeAt = Date.now();
      return { madeAt, page: marked(await ownRequest(key)) };
    });
    if (!made || !isCacheableSearch(made.page)) return null;
    const page = finish(made.page, { ...REQUESTED, target: key, embed: false });
    const kept = await toCachedPage(page, { tags: [ANY_TAG], madeAt: made.madeAt }, SEARCH_SECONDS);
    // Not recompressed: a search expires too soon for that.
    return { ...kept, isImproved: true };
  };

  const make: Make = async (key) => {
    if (isSearch(key)) return makeSearch(key);
    const { path, embed } = readKey(key);
    const { page: found, isMadeAnew } = await fresh(path);
    const page = found && marked(found);
    // A page that expired again while it was rendered is sent to the requests that wait for it, and to no later
    // request.
    const isBrief = page !== null && isMadeAnew && isStale(page);
    if (!page || !isCacheable(page, isBrief ? "STALE" : "HIT")) return null;
    return toCachedPage(finish(page, { ...REQUESTED, target: key, embed }), page.facts, isBrief ? 0 : undefined);
  };

  return { fresh, make };
};

const marked = (page: PageResponse): PageResponse => singleLocation(applyMarkedStatus(page));
