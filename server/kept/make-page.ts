import type { PageRequest, PageResponse } from "@/server/captured-response";
import { isKeepable, isKeepableSearch, toKeptPage } from "@/server/kept/kept-page";
import { createOneAtATime } from "@/server/kept/one-at-a-time";
import { readKey } from "@/server/kept/page-key";
import { isSearch } from "@/server/kept/search-key";
import type { Make } from "@/server/kept/sources";
import type { OwnRequest } from "@/server/own-request";
import { isStale, type Remake } from "@/server/remake";
import type { Watch } from "@/server/revalidation/watch";
import { applyMarkedStatus, singleLocation } from "@/server/status";

/** With every tag that expires: a search shows a little of everything. */
export const ANY_TAG = "*";
/** What it shows of time, a last day or "two days ago", is right again within twice this. */
const SEARCH_SECONDS = 30;
/** Rendering takes the thread of every visitor: the searches that come twice are made one by one. */
const MAX_WAITING = 20;

const REQUESTED = { method: "GET", acceptEncoding: "", wantsHtml: true, requestId: undefined };

type Parts = {
  ownRequest: OwnRequest;
  remake: Remake;
  watch: Watch;
  /** The response as visitors get it, with its policy, uncompressed. */
  finish: (page: PageResponse, requested: PageRequest) => PageResponse;
};

/**
 * Makes pages that may be kept, by requests of our own, which hold a path, or a search, and nothing else: no header and no
 * cookie of a visitor can reach what is kept.
 */
export const createPageMaker = ({ ownRequest, remake, watch, finish }: Parts) => {
  const oneAtATime = createOneAtATime(MAX_WAITING);

  /** The page at this path, made anew where Next knows that it is stale. */
  const fresh = async (path: string): Promise<{ page: PageResponse | null; isMadeAnew: boolean }> => {
    const page = await ownRequest(path);
    if (!isStale(page) || !watch.isCurrent()) return { page, isMadeAnew: false };
    return { page: await remake({ url: path, headers: {} }), isMadeAnew: true };
  };

  const makeSearch: Make = async (key) => {
    const made = await oneAtATime(async () => {
      const madeAt = Date.now();
      return { madeAt, page: marked(await ownRequest(key, { isDocument: true })) };
    });
    if (!made || !isKeepableSearch(made.page)) return null;
    const page = finish(made.page, { ...REQUESTED, target: key, embed: false });
    const kept = await toKeptPage(page, { tags: [ANY_TAG], madeAt: made.madeAt }, SEARCH_SECONDS);
    // It does not live long enough for a better compression.
    return { ...kept, isImproved: true };
  };

  const make: Make = async (key) => {
    if (isSearch(key)) return makeSearch(key);
    const { path, embed } = readKey(key);
    const { page: found, isMadeAnew } = await fresh(path);
    const page = found && marked(found);
    // What expired again while it was made is right for those who wait for it, and for nobody after them.
    const isBrief = page !== null && isMadeAnew && isStale(page);
    if (!page || !isKeepable(page, isBrief ? "STALE" : "HIT")) return null;
    return toKeptPage(finish(page, { ...REQUESTED, target: key, embed }), page.facts, isBrief ? 0 : undefined);
  };

  return { fresh, make };
};

const marked = (page: PageResponse): PageResponse => singleLocation(applyMarkedStatus(page));
