import type { IncomingMessage, ServerResponse } from "node:http";
import { measure } from "@/lib/process/measures";
import { REQUEST_ID_HEADER } from "@/lib/process/request-context";
import type { IsCachedRoute } from "@/server/cached-routes";
import type { PageRequest, PageResponse } from "@/server/captured-response";
import { chooseEncoding, type Encoding } from "@/server/compression";
import type { OwnRequest } from "@/server/own-request";
import { bodyOf, type CachedPage, isCacheable, isCacheableSearch, opaque } from "@/server/page-cache/cached-page";
import { createCoordinator } from "@/server/page-cache/coordinator";
import { ANY_TAG, createPageMaker } from "@/server/page-cache/make-page";
import { isCacheableKey, keyOf, keysOf, type PageKey } from "@/server/page-cache/page-key";
import { createPageStore, type PageStore } from "@/server/page-cache/page-store";
import { isSearch } from "@/server/page-cache/search-key";
import type { SharedPages } from "@/server/page-cache/shared-pages";
import type { Remake } from "@/server/remake";
import { isAlwaysRendered } from "@/server/render-permits";
import type { Watch } from "@/server/revalidation/watch";

const MAX_REMEMBERED = 200;
/**
 * Memoised encodings by `Accept-Encoding`: browsers send few distinct values, and choosing an encoding takes longer
 * than all other steps of sending a cached page.
 */
const choices = new Map<string, Encoding | null>();

/**
 * Sends a cached page: whole for GET, without body for HEAD, as a 304 to a client that already has it. Ignores `Range`.
 */
const sendCached = (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
  response.served = "kept";
  const { headers } = request;
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch !== undefined && isKnown(page, ifNoneMatch)) {
    response.writeHead(304, withId(page.bare, request));
    response.end();
    return;
  }
  const encoding = page.encoded && encodingOf(headers["accept-encoding"] as string | undefined);
  const sendable = encoding ? page.encoded?.[encoding] : page.identity;
  if (!sendable) return;
  const end = (body: Buffer) => {
    response.writeHead(page.status, withId(sendable.headers, request));
    if (request.method === "HEAD") response.end();
    else response.end(body);
  };
  if (sendable.body) end(sendable.body);
  else bodyOf(page).then(end, () => response.destroy());
};

const withId = (headers: string[], { requestId }: IncomingMessage) =>
  requestId === undefined ? headers : [...headers, REQUEST_ID_HEADER, requestId];

/** RFC 9110 §13.1.2: the comparison is weak, and `*` matches any page. */
const isKnown = ({ status, etag }: CachedPage, ifNoneMatch: string) =>
  status === 200 && etag !== "" && ifNoneMatch.split(",").some((one) => one.trim() === "*" || opaque(one) === etag);

const encodingOf = (acceptEncoding = ""): Encoding | null => {
  const known = choices.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(acceptEncoding);
  if (choices.size < MAX_REMEMBERED) choices.set(acceptEncoding, chosen);
  return chosen;
};

/**
 * Memory for some 2,000 offers in both encodings. Next has 192 MB in addition (`cacheMaxMemorySize`) for the same pages
 * as text and as data: a page evicted here is still in Next's cache, and costs a millisecond.
 */
const KEPT_BYTES = 96 * 1024 * 1024;
const MAX_SEARCHES = 5_000;

type Parts = {
  ownRequest: OwnRequest;
  remake: Remake;
  isCachedRoute: IsCachedRoute;
  watch: Watch;
  finish: (page: PageResponse, requested: PageRequest) => PageResponse;
  /** Pages that the processes of this build share. */
  shared: SharedPages;
  maxBytes?: number | undefined;
};

/**
 * Creates the cache of whole responses, which are sent without calling Next until they expire by their tags or their
 * age (docs/architecture.md §3).
 */
export const createPageCache = ({ isCachedRoute, watch, shared, maxBytes = KEPT_BYTES, ...parts }: Parts) => {
  const store = createPageStore(maxBytes);
  measurePageCache(store);
  const { fresh, make } = createPageMaker({ ...parts, watch });
  const coordinator = createCoordinator({ store, make, watch, shared });
  /** Searches that were rendered for one visitor: a second visitor causes them to be cached. */
  const rendered = new Set<PageKey>();

  /**
   * While the marketplace is unreachable, a search is not sent from the cache: the visitor gets an error, as without a
   * cache.
   */
  const mayBeSent = (key: PageKey) => !isSearch(key) || watch.isCurrent();

  const noteSearch = (key: PageKey, page: PageResponse) => {
    if (!watch.isCurrent() || !isCacheableSearch(page)) return;
    if (rendered.delete(key)) coordinator.keep(key);
    else rendered.add(key);
    for (const oldest of rendered) {
      if (rendered.size <= MAX_SEARCHES) break;
      rendered.delete(oldest);
    }
  };

  return {
    expire: (tags: readonly string[]) => coordinator.expire([...tags, ANY_TAG]),
    size: store.size,
    /** Sends the page immediately when possible; returns false when another step must handle the request. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keyOf(request);
      const page = key !== null && mayBeSent(key) ? coordinator.current(key) : null;
      if (page) sendCached(request, response, page);
      return page !== null;
    },
    /**
     * Sends the page like `serve`, but first applies missed invalidations, and waits for the render of a page that has
     * expired from the cache or that another request is rendering.
     */
    async serveSoon(key: PageKey, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (!isAlwaysRendered(key)) await watch.untilCurrent();
      const page = mayBeSent(key) ? await coordinator.obtain(key, isCacheableKey(key, isCachedRoute)) : null;
      if (!page) return false;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      if (!response.destroyed) sendCached(request, response, page);
      return true;
    },
    /** Calls Next for a page that `serveSoon` did not send; other requests for this page wait for this render. */
    async renderAsFirstVisitor<Page extends PageResponse | string>(
      key: PageKey,
      render: () => Promise<Page>,
    ): Promise<Page> {
      let isAnswered = false;
      try {
        const page = await render();
        isAnswered = typeof page !== "string" && page.status < 500;
        return page;
      } finally {
        coordinator.leaveNext(key, isAnswered);
      }
    },
    /**
     * Records a response of Next to a visitor. A page that Next had in its cache is being requested for at least the
     * second time, so it is cached here.
     */
    note(key: PageKey, page: PageResponse): void {
      if (isSearch(key)) noteSearch(key, page);
      else if (isCacheable(page) && isCacheableKey(key, isCachedRoute)) coordinator.keep(key);
    },
    /** Renders the page at this path again, before a visitor requests it (lib/page-maker). */
    async makePage(path: string): Promise<void> {
      if (!(await coordinator.refresh(keysOf(path)))) await fresh(path);
    },
  };
};
export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Registers the metrics of the cached pages. How often they are served is in the label `served` of requests
 * (server/request-count).
 */
const measurePageCache = ({ size }: Pick<PageStore, "size">) => {
  const gauge = { kind: "gauge", labels: [] } as const;
  measure({ name: "kept_pages", help: "Pages kept as bytes", ...gauge, read: () => [{ value: size().pages }] });
  measure({ name: "kept_bytes", help: "Bytes of these pages", ...gauge, read: () => [{ value: size().bytes }] });
};
