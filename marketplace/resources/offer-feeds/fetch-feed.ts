import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type Network, NotPublic, publicLookup } from "@/marketplace/network/public-connection";
import { UnreadableFeed } from "@/marketplace/offer-import/unreadable-feed";

/** Headers of a response that make the next request conditional. */
export type Validators = { etag?: string; lastModified?: string };
export type FetchedFeed =
  | { state: "unchanged" }
  | { state: "read"; bytes: Buffer; contentType: string | null; validators: Validators };

export type FetchLimits = {
  network: Network;
  /** Limit for the whole response, so that a server that sends one byte a second is abandoned. */
  timeoutMs?: number;
  maxBytes?: number;
};

const MAX_REDIRECTS = 3;
const REDIRECTIONS: readonly number[] = [301, 302, 303, 307, 308];
const MAX_VALIDATOR = 200;

/**
 * Reads the feed at an address that a firm chose. Each request, at this address and at each of three redirections at
 * most, only connects to IP addresses that were checked to be public. Redirections never go from https to http. No
 * credentials are sent. The time and the decompressed size are limited. Throws UnreadableFeed.
 */
export async function fetchFeed(
  address: string,
  validators: Validators,
  limits: Required<FetchLimits>,
): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, validators, signal, limits);
    const status = response.statusCode ?? 0;
    if (!REDIRECTIONS.includes(status)) return await toFeed(response, status, signal, limits);
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new UnreadableFeed("redirects");
    url = nextUrl(url, response.headers.location);
  }
}

function nextUrl(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from)) throw new UnreadableFeed("redirects");
  const to = new URL(location, from);
  if (from.protocol === "https:" && to.protocol !== "https:") throw new UnreadableFeed("redirects");
  return to;
}

async function send(
  url: URL,
  validators: Validators,
  signal: AbortSignal,
  { network }: Pick<FetchLimits, "network">,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  if (!isSecure && url.protocol !== "http:") throw new UnreadableFeed("privateAddress");
  if (url.username !== "" || url.password !== "") throw new UnreadableFeed("privateAddress");
  const start = isSecure ? requestHttps : requestHttp;
  const headers = {
    accept:
      "application/xml, application/feed+json, application/json, application/ld+json, text/csv, text/html, */*;q=0.5",
    "accept-encoding": "gzip, deflate, br",
    "user-agent": "HappyCabinet-Import/1",
    ...(validators.etag !== undefined && { "if-none-match": validators.etag }),
    ...(validators.lastModified !== undefined && { "if-modified-since": validators.lastModified }),
  };
  try {
    const lookup = await publicLookup(url, network, signal);
    return await new Promise((resolve, reject) => {
      start(url, { lookup, signal, headers, agent: false }).on("error", reject).on("response", resolve).end();
    });
  } catch (error) {
    throw toFault(error, signal);
  }
}

function toFault(error: unknown, signal: AbortSignal): UnreadableFeed {
  if (error instanceof NotPublic) return new UnreadableFeed("privateAddress");
  return new UnreadableFeed(signal.aborted ? "tooSlow" : "unreachable");
}

async function toFeed(
  response: IncomingMessage,
  status: number,
  signal: AbortSignal,
  { maxBytes }: Required<FetchLimits>,
): Promise<FetchedFeed> {
  if (status === 304) {
    response.destroy();
    return { state: "unchanged" };
  }
  if (status !== 200) {
    response.destroy();
    throw new UnreadableFeed("status");
  }
  const { etag, "last-modified": lastModified, "content-type": contentType = null } = response.headers;
  try {
    const bytes = await readBounded(response, maxBytes);
    const kept = { ...(isShort(etag) && { etag }), ...(isShort(lastModified) && { lastModified }) };
    return { state: "read", bytes, contentType, validators: kept };
  } catch (error) {
    if (error instanceof UnreadableFeed) throw error;
    // The connection broke in the middle, or the compressed body is truncated.
    throw new UnreadableFeed(signal.aborted ? "tooSlow" : "cut");
  }
}

const isShort = (value: string | undefined): value is string => value !== undefined && value.length <= MAX_VALIDATOR;

/**
 * Returns the decompressed bytes of the response. A few compressed bytes may become billions, so they are counted as
 * they come.
 */
async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const unpacked = unpack(response);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      length += chunk.length;
      if (length > maxBytes) throw new UnreadableFeed("tooLarge");
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  // A connection that ends before the announced length gives a truncated feed.
  if (!response.complete) throw new UnreadableFeed("cut");
  return Buffer.concat(chunks, length);
}

function unpack(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const unpackers = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (!Object.hasOwn(unpackers, encoding)) return response;
  const unpacker = unpackers[encoding as keyof typeof unpackers]();
  // An error of the response must also end the decompressed stream.
  response.on("error", (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}
