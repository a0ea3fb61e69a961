import type { IncomingMessage, ServerResponse } from "node:http";
import type { IsCachedRoute } from "@/server/cached-routes";
import type { PageRequest, PageResponse } from "@/server/captured-response";
import { createKeeper } from "@/server/kept/keeper";
import { isKeepable, toKeptPage } from "@/server/kept/kept-page";
import { createKeptStore } from "@/server/kept/kept-store";
import { isKeepableKey, keyOf, keysOf, type PageKey, readKey } from "@/server/kept/page-key";
import { sendKept } from "@/server/kept/send-kept";
import type { OwnRequest } from "@/server/own-request";
import { isStale, type Remake } from "@/server/remake";
import { isAlwaysRendered } from "@/server/render-permits";
import type { Watch } from "@/server/revalidation/watch";
import { applyMarkedStatus, singleLocation } from "@/server/status";

/**
 * Some 2,000 offers in both encodings. Next has 192 MB beside it (`cacheMaxMemorySize`), of the same pages as text and
 * as data: what is gone here is still there, for a millisecond.
 */
const KEPT_BYTES = 96 * 1024 * 1024;

const REQUESTED = { method: "GET", acceptEncoding: "", wantsHtml: true, requestId: undefined };

type Parts = {
  ownRequest: OwnRequest;
  remake: Remake;
  isCachedRoute: IsCachedRoute;
  watch: Watch;
  /** The response as visitors get it, with its policy, uncompressed. */
  finish: (page: PageResponse, requested: PageRequest) => PageResponse;
  maxBytes?: number | undefined;
};

/**
 * Whole responses, sent without calling Next until their tags or their age expire them. What is kept is the response to a
 * request of our own, which holds a path and nothing else: no visitor's header, cookie or query can reach it.
 */
export const createKeptPages = ({ ownRequest, remake, isCachedRoute, watch, finish, maxBytes = KEPT_BYTES }: Parts) => {
  const freshPage = async (path: string): Promise<PageResponse | null> => {
    const page = await ownRequest(path);
    return isStale(page) && watch.isCurrent() ? remake({ url: path, headers: {} }) : page;
  };

  const make = async (key: PageKey) => {
    const { path, embed } = readKey(key);
    const page = await freshPage(path);
    const marked = page && singleLocation(applyMarkedStatus(page));
    if (!marked || !isKeepable(marked)) return null;
    const requested = { ...REQUESTED, target: key, embed };
    return toKeptPage(finish(marked, requested), marked.facts);
  };

  const store = createKeptStore(maxBytes);
  const keeper = createKeeper({ store, make, watch });
  return {
    expire: keeper.expire,
    size: store.size,
    /** Sends the page at once when it may; false: it is another step's. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keyOf(request);
      const page = key === null ? null : keeper.current(key);
      if (page) sendKept(request, response, page);
      return page !== null;
    },
    /** As `serve`, once what was missed is applied and the page, where it was kept before, is made anew. */
    async serveSoon(key: PageKey, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (!isAlwaysRendered(key)) await watch.untilCurrent();
      const page = await keeper.obtain(key);
      if (!page) return false;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (!response.destroyed) sendKept(request, response, page);
      return true;
    },
    /** Notes what Next answered to a visitor: a page that it had already is requested for the second time. */
    note(key: PageKey, page: PageResponse): void {
      if (isKeepable(page) && isKeepableKey(key, isCachedRoute)) keeper.keep(key);
    },
    /** Makes the page at this path anew, before a visitor comes (lib/page-maker). */
    async makePage(path: string): Promise<void> {
      if (!(await keeper.refresh(keysOf(path)))) await freshPage(path);
    },
  };
};
export type KeptPages = ReturnType<typeof createKeptPages>;
