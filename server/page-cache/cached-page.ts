import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { headerText, isHtml, type PageFacts, type PageResponse } from "@/server/captured-response";
import { BEST, compress, type Encoding, isWorthCompressing, ONCE, toVaried } from "@/server/compression";
import type { Proof } from "@/server/revalidation/changes";

const gunzipped = promisify(gunzip);

/** Headers in the form that `writeHead` takes fastest (name after value), with the length of their body. */
type Sendable = { headers: string[]; body: Buffer };

/** A whole response, ready to be sent. Times are in milliseconds since 1970. */
export type CachedPage = {
  status: number;
  /** Headers of a 304. */
  bare: string[];
  /** Without the prefix of a weak ETag; empty when there is none. */
  etag: string;
  tags: readonly string[];
  /** Time until which the page is as fresh as its `s-maxage` promises. */
  freshUntil: number;
  /** Time until which an aged page is still sent while it is rendered again, since no change of its data is known. */
  staleUntil: number;
  /** The body is null when compressed bodies exist: few visitors want it without encoding, and `gzip` restores it. */
  identity: { headers: string[]; body: Buffer | null };
  encoded: Record<Encoding, Sendable> | null;
  /** True when compression at the level BEST was tried, or is queued. */
  isImproved: boolean;
  /** Proof by which other processes check that the page is still current; null when unknown. */
  proof: Proof | null;
};

const STATUSES: readonly number[] = [200, 404, 410];
export const isCacheableStatus = (status: number): boolean => STATUSES.includes(status);

const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Estimated bytes of names, times and pointers in a cached page, added to the bytes that are counted. */
const ENTRY_BYTES = 2_000;

/**
 * Returns whether this response may be sent to every visitor: Next found a current page in its cache, states the tags
 * by which the page expires, and shared caches may store it. No other response is cached.
 */
export const isCacheable = (page: PageResponse, state = "HIT"): page is PageResponse & { facts: PageFacts } =>
  page.facts !== undefined &&
  isCacheableStatus(page.status) &&
  headerText(page, "x-nextjs-cache") === state &&
  sharedSeconds(page) > 0 &&
  isForEveryone(page);

/**
 * Returns whether the results of a search may be sent to every visitor: Next renders them at each request and marks
 * them `no-cache`.
 */
export const isCacheableSearch = (page: PageResponse): boolean =>
  page.status === 200 && isHtml(page) && headerText(page, "cache-control") === "no-cache" && isForEveryone(page);

const isForEveryone = (page: PageResponse): boolean =>
  page.headers["set-cookie"] === undefined && page.body.length <= MAX_BODY_BYTES;

/** Returns the `s-maxage` in seconds; zero when the response is not for shared caches. */
const sharedSeconds = (page: PageResponse): number => {
  const control = headerText(page, "cache-control");
  return /private|no-store|no-cache/.test(control) ? 0 : Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
};

/**
 * Converts a whole page, with its security headers, to a cached one, compressed at a fast level: `improve` compresses
 * it better later.
 */
export const toCachedPage = async (
  page: PageResponse,
  { tags, madeAt }: PageFacts,
  seconds = sharedSeconds(page),
): Promise<CachedPage> => {
  const varied = toVaried(page);
  const { "content-type": _type, "content-security-policy": _policy, ...bare } = varied.headers;
  const lifeMs = seconds * 1_000;
  return {
    status: page.status,
    bare: flat(bare),
    etag: opaque(headerText(varied, "etag")),
    tags,
    freshUntil: madeAt + lifeMs,
    staleUntil: madeAt + 2 * lifeMs,
    identity: {
      headers: flat({ ...varied.headers, "content-length": String(page.body.length) }),
      body: isWorthCompressing(varied) ? null : page.body,
    },
    encoded: isWorthCompressing(varied) ? await encode(page.body, varied.headers, ONCE) : null,
    isImproved: !isWorthCompressing(varied),
    proof: null,
  };
};

const encode = async (body: Buffer, headers: PageResponse["headers"], level: typeof ONCE) => {
  const [br, gzip] = await Promise.all([toSendable("br"), toSendable("gzip")]);
  return { br, gzip };

  async function toSendable(encoding: Encoding): Promise<Sendable> {
    const encoded = await compress(body, encoding, level);
    const own = { "content-encoding": encoding, "content-length": String(encoded.length) };
    return { headers: flat({ ...headers, ...own }), body: encoded };
  }
};

const LENGTH = "content-length";

/** Returns the same page in fewer bytes, or unchanged when nothing is gained. */
export const improve = async (page: CachedPage): Promise<CachedPage> => {
  if (!page.encoded) return page;
  const body = await bodyOf(page);
  const shrink = async (encoding: Encoding, { headers, body: former }: Sendable): Promise<Sendable> => {
    const encoded = await compress(body, encoding, BEST);
    if (encoded.length >= former.length) return { headers, body: former };
    return {
      headers: headers.map((text, at) => (headers[at - 1] === LENGTH ? String(encoded.length) : text)),
      body: encoded,
    };
  };
  const { br, gzip } = page.encoded;
  return { ...page, encoded: { br: await shrink("br", br), gzip: await shrink("gzip", gzip) }, isImproved: true };
};

/** Returns the body without encoding. */
export const bodyOf = async ({ identity, encoded }: CachedPage): Promise<Buffer> =>
  identity.body ?? (encoded ? await gunzipped(encoded.gzip.body) : Buffer.alloc(0));

/** Returns the memory that a page takes, in bytes. */
export const bytesOf = ({ identity, encoded, bare, tags }: CachedPage): number => {
  const bodies = (identity.body?.length ?? 0) + (encoded ? encoded.br.body.length + encoded.gzip.body.length : 0);
  const texts = [
    ...bare,
    ...identity.headers,
    ...(encoded?.br.headers ?? []),
    ...(encoded?.gzip.headers ?? []),
    ...tags,
  ];
  return bodies + texts.reduce((sum, text) => sum + text.length, ENTRY_BYTES);
};

export const opaque = (etag: string): string => etag.trim().replace(/^W\//, "");

const flat = (headers: PageResponse["headers"]): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((text) => [name, text]));
