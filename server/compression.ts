import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Answer, type Asked, headerText } from "@/server/answer";
import type { ByteCache } from "@/server/byte-cache";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|ld\+json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|image\/svg)/;
const MIN_BYTES = 1_000;
/** What is kept is compressed once and sent many times; the rest is compressed for one visitor. */
const KEPT = { brotli: 7, gzip: 7 };
const ONCE = { brotli: 4, gzip: 5 };

export type Encoding = "br" | "gzip";

/** The best encoding that the visitor accepts, if any. */
export const chooseEncoding = (acceptEncoding: string): Encoding | null => {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|\\s*$)`).test(acceptEncoding);
  if (/\bbr\b/.test(acceptEncoding) && !refused("br")) return "br";
  return /\bgzip\b/.test(acceptEncoding) && !refused("gzip") ? "gzip" : null;
};

/** Compresses an answer; a kept page (it has an ETag and is public) is compressed once for all its visitors. */
export const compressAnswer = async (answer: Answer, asked: Asked, cache: ByteCache): Promise<Answer> => {
  if (!COMPRESSIBLE.test(headerText(answer, "content-type")) || answer.headers["content-encoding"]) return answer;
  const varied = {
    ...answer,
    headers: { ...answer.headers, vary: withVary(headerText(answer, "vary")), ...weakEtag(answer) },
  };
  const encoding = chooseEncoding(asked.acceptEncoding);
  if (!encoding || answer.body.length < MIN_BYTES) return varied;
  const etag = headerText(answer, "etag");
  const kept = etag !== "" && headerText(answer, "cache-control").includes("s-maxage");
  const key = `${encoding}|${asked.target}|${etag}|${answer.body.length}`;
  const body = (kept && cache.get(key)) || (await compress(answer.body, encoding, kept ? KEPT : ONCE));
  if (kept) cache.set(key, body);
  return { ...varied, headers: { ...varied.headers, "content-encoding": encoding }, body };
};

const compress = (body: Buffer, encoding: Encoding, level: typeof KEPT): Promise<Buffer> =>
  encoding === "br"
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipped(body, { level: level.gzip });

const withVary = (vary: string) =>
  /accept-encoding/i.test(vary) ? vary : [vary, "Accept-Encoding"].filter(Boolean).join(", ");

/** One page in several encodings is one page, byte for byte different: that is what a weak ETag says. */
const weakEtag = (answer: Answer): Answer["headers"] => {
  const etag = headerText(answer, "etag");
  return etag && !etag.startsWith("W/") ? { etag: `W/${etag}` } : {};
};
