import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ByteCache } from "@/server/byte-cache";
import { headerText, type PageRequest, type PageResponse } from "@/server/captured-response";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|ld\+json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|image\/svg)/;
const MIN_BYTES = 1_000;
/** A cached page is compressed once and sent many times; the rest is compressed for one visitor. */
const CACHED = { brotli: 7, gzip: 7 };
const ONCE = { brotli: 4, gzip: 5 };

export type Encoding = "br" | "gzip";

/** The best encoding that the visitor accepts, if any. */
export const chooseEncoding = (acceptEncoding: string): Encoding | null => {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$)`).test(acceptEncoding);
  if (/\bbr\b/.test(acceptEncoding) && !refused("br")) return "br";
  return /\bgzip\b/.test(acceptEncoding) && !refused("gzip") ? "gzip" : null;
};

/** Compresses a response; a cached page (it has an ETag and is public) is compressed once for all its visitors. */
export const compressResponse = async (
  page: PageResponse,
  requested: PageRequest,
  cache: ByteCache,
): Promise<PageResponse> => {
  if (!COMPRESSIBLE.test(headerText(page, "content-type")) || page.headers["content-encoding"]) return page;
  const varied = {
    ...page,
    headers: { ...page.headers, vary: withVary(headerText(page, "vary")), ...weakEtag(page) },
  };
  const encoding = chooseEncoding(requested.acceptEncoding);
  if (!encoding || page.body.length < MIN_BYTES) return varied;
  const etag = headerText(page, "etag");
  const isCached = etag !== "" && headerText(page, "cache-control").includes("s-maxage");
  const key = `${encoding}|${requested.target}|${etag}|${page.body.length}`;
  const body = (isCached && cache.get(key)) || (await compress(page.body, encoding, isCached ? CACHED : ONCE));
  if (isCached) cache.set(key, body);
  return { ...varied, headers: { ...varied.headers, "content-encoding": encoding }, body };
};

const compress = (body: Buffer, encoding: Encoding, level: typeof CACHED): Promise<Buffer> =>
  encoding === "br"
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipped(body, { level: level.gzip });

const withVary = (vary: string) =>
  /accept-encoding/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", ");

/** The same page in several encodings has different bytes: its ETag is weak. */
const weakEtag = (page: PageResponse): PageResponse["headers"] => {
  const etag = headerText(page, "etag");
  return etag && !etag.startsWith("W/") ? { etag: `W/${etag}` } : {};
};
