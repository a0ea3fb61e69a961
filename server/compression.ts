import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { LRUCache } from "lru-cache";
import { headerText, type PageRequest, type PageResponse } from "@/server/captured-response";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|ld\+json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|image\/svg)/;
const MIN_BYTES = 1_000;
/**
 * Largest body compressed on the main thread: twice the page of a search, which takes a few milliseconds of the thread
 * that serves all visitors.
 */
const MAX_NOW_BYTES = 256 * 1024;
/**
 * Compression levels: CACHED for a page that is compressed once and sent many times, ONCE for a response to one
 * visitor.
 */
const CACHED = { brotli: 7, gzip: 7 };
export const ONCE = { brotli: 4, gzip: 5 };
/**
 * Levels for pages cached as bytes. An offer of 130 kB takes 16.9 kB and 8 ms with brotli at level 7, 16.7 kB and 52 ms
 * at 9, 15.8 kB and 110 ms at 10, 15.5 kB and 307 ms at 11. With gzip, it takes 22.6 kB at 5, 22.1 kB at 9.
 */
export const BEST = { brotli: 10, gzip: 9 };

export type Encoding = "br" | "gzip";

/** Returns the best encoding that the visitor accepts, if any. */
export const chooseEncoding = (acceptEncoding: string): Encoding | null => {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$)`).test(acceptEncoding);
  if (/\bbr\b/.test(acceptEncoding) && !refused("br")) return "br";
  return /\bgzip\b/.test(acceptEncoding) && !refused("gzip") ? "gzip" : null;
};

/** Compresses a response; a cached page (it has an ETag and is public) is compressed once for all its visitors. */
export const compressResponse = async (
  page: PageResponse,
  requested: PageRequest,
  cache: LRUCache<string, Buffer>,
): Promise<PageResponse> => {
  const varied = toVaried(page);
  const encoding = chooseEncoding(requested.acceptEncoding);
  if (!encoding || !isWorthCompressing(varied)) return varied;
  const etag = headerText(page, "etag");
  const isCached = etag !== "" && headerText(page, "cache-control").includes("s-maxage");
  const key = `${encoding}|${requested.target}|${etag}|${page.body.length}`;
  const body = isCached
    ? (cache.get(key) ?? (await compress(page.body, encoding, CACHED)))
    : await compressOnce(page.body, encoding);
  if (isCached) cache.set(key, body);
  return { ...varied, headers: { ...varied.headers, "content-encoding": encoding }, body };
};

const isCompressible = (page: PageResponse) =>
  COMPRESSIBLE.test(headerText(page, "content-type")) && !page.headers["content-encoding"];

export const isWorthCompressing = (page: PageResponse): boolean =>
  isCompressible(page) && page.body.length >= MIN_BYTES;

/** Returns the page with the headers of a response that has several encodings, when its type is compressible. */
export const toVaried = (page: PageResponse): PageResponse =>
  isCompressible(page)
    ? { ...page, headers: { ...page.headers, vary: withVary(headerText(page, "vary")), ...weakEtag(page) } }
    : page;

export const compress = (body: Buffer, encoding: Encoding, level: typeof CACHED): Promise<Buffer> =>
  encoding === "br" ? brotli(body, brotliOptions(body, level)) : gzipped(body, { level: level.gzip });

/**
 * Compresses for one visitor. A page of 100 kB takes 0.7 ms on this thread, and a third more on another thread because
 * of the transfer. A body of some megabytes, such as a sitemap, would block every visitor here, so another thread
 * compresses it.
 */
const compressOnce = (body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (body.length > MAX_NOW_BYTES) return compress(body, encoding, ONCE);
  return encoding === "br" ? brotliCompressSync(body, brotliOptions(body, ONCE)) : gzipSync(body, { level: ONCE.gzip });
};

const brotliOptions = (body: Buffer, level: typeof CACHED) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});

const withVary = (vary: string) =>
  /accept-encoding/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", ");

/** Makes the ETag weak, because a page has different bytes in each encoding. */
const weakEtag = (page: PageResponse): PageResponse["headers"] => {
  const etag = headerText(page, "etag");
  return etag && !etag.startsWith("W/") ? { etag: `W/${etag}` } : {};
};
