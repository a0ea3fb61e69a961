import type { IncomingMessage } from "node:http";
import type { Watch } from "@/server/revalidation/watch";
import { PREVIEW_ID, page } from "@/tests/support/site";

/** A watch that always reports the site as current, as when the marketplace responds. */
export const HEARD: Watch = { untilCurrent: () => null, isCurrent: () => true, stop: () => undefined };

type Cached = { body: string; version: number; renderedFrom: number; madeAt: number };
type Options = {
  seconds?: number;
  headers?: Record<string, string>;
  wait?: () => Promise<unknown>;
  content?: { version: number };
};

/**
 * Fakes Next and its cache: each path shows the version of a content, which `edit` increments. A page is rendered from
 * the current version, takes as long as `wait`, and is stale when its tag expired after the rendering began. Several
 * instances may share one `content`.
 */
export const createKeepingNext = ({
  seconds = 3_600,
  headers = {},
  wait = async () => undefined,
  content = { version: 1 },
}: Options = {}) => {
  const cache = new Map<string, Cached>();
  const calls: string[] = [];
  const seen: IncomingMessage["headers"][] = [];
  const others = { seconds, headers };
  let expiredAt = 0;
  let clock = 0;
  let nbRendered = 0;

  const renderPage = async (path: string): Promise<Cached> => {
    clock += 1;
    const renderedFrom = clock;
    const madeAt = Date.now();
    const shown = content.version;
    nbRendered += 1;
    await wait();
    const made = {
      body: page(`<p>version ${shown} of ${path} ${"x".repeat(2_000)}</p>`),
      version: shown,
      renderedFrom,
      madeAt,
    };
    cache.set(path, made);
    return made;
  };

  const responseOf = (found: Cached, state: "HIT" | "STALE" | "MISS") => ({
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": `s-maxage=${others.seconds}, stale-while-revalidate=60`,
      etag: `"${found.body.length}-${found.renderedFrom}"`,
      "x-nextjs-cache": state,
      ...(state === "MISS" ? {} : { "x-page-tags": "_N_T_/layout,content", "x-page-made": String(found.madeAt) }),
      ...others.headers,
    },
    body: found.body,
  });

  const next = async (request: IncomingMessage) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const isRemake = request.headers["x-prerender-revalidate"] === PREVIEW_ID;
    calls.push(`${path}${isRemake ? " anew" : ""}`);
    seen.push(request.headers);
    const found = cache.get(path);
    if (isRemake || !found) return responseOf(await renderPage(path), "MISS");
    const isOld = Date.now() > found.madeAt + others.seconds * 1_000;
    return responseOf(found, isOld || expiredAt > found.renderedFrom ? "STALE" : "HIT");
  };

  /** Expires the tag of the content in Next's cache. */
  const expire = () => {
    clock += 1;
    expiredAt = clock;
  };

  return {
    next,
    calls,
    seen,
    others,
    nbRendered: () => nbRendered,
    version: () => content.version,
    /** Changes the content, and expires its tag in Next's cache. The test expires the tag in the site's own cache. */
    edit: () => {
      content.version += 1;
      expire();
    },
    expire,
  };
};

/** Returns the version that a page shows. */
export const versionOf = (body: Buffer): number => Number(/version (\d+)/.exec(String(body))?.[1]);
