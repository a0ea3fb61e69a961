import type { ServerResponse } from "node:http";
import { requestIdHeader } from "@/server/request-id";

/**
 * Facts about a page from Next's cache (server/page-cache/next-cache.mjs): its tags, and its date in milliseconds since
 * 1970.
 */
export type PageFacts = { tags: string[]; madeAt: number };

/** A whole response of Next, before it is sent: each step returns a changed copy. Header names are lower-case. */
export type PageResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  facts?: PageFacts | undefined;
};

/** The parts of the request that the steps read. */
export type PageRequest = {
  method: string;
  target: string;
  acceptEncoding: string;
  embed: boolean;
  wantsHtml: boolean;
  requestId: string | undefined;
};

/** Headers for this server alone: they are removed before the response is sent. */
const TAGS = "x-page-tags";
const MADE = "x-page-made";

export const headerText = ({ headers }: Pick<PageResponse, "headers">, name: string) => {
  const value = headers[name];
  return Array.isArray(value) ? (value[0] ?? "") : (value ?? "");
};

export const isHtml = (page: Pick<PageResponse, "headers">) => headerText(page, "content-type").startsWith("text/html");

/**
 * Lets a handler write to the response, and captures the output: `page` resolves with the whole response when the
 * handler ends it, `release` returns what the handler has written so far. Every page is small and none streams
 * (docs/architecture.md §3), so a whole page fits in memory.
 */
export const captureResponse = (response: ServerResponse) => {
  const chunks: Buffer[] = [];
  const { write, end, writeHead, flushHeaders } = response;
  /** Restores the response to its state before the handler, and returns what the handler has written. */
  const release = (): PageResponse => {
    Object.assign(response, { write, end, writeHead, flushHeaders });
    const { [TAGS]: tags, [MADE]: madeAt, ...headers } = takeHeaders(response);
    const facts = tags && madeAt ? { tags: String(tags).split(","), madeAt: Number(madeAt) } : undefined;
    return { status: response.statusCode, headers, body: Buffer.concat(chunks), facts };
  };
  const page = new Promise<PageResponse>((resolve) => {
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      chunks.push(toBuffer(chunk, rest));
      callbackOf(rest)?.();
      return true;
    };
    response.writeHead = (status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      for (const [name, value] of headersOf(rest)) response.setHeader(name, value);
      return response;
    };
    response.flushHeaders = () => undefined;
    response.end = (...rest: unknown[]) => {
      if (rest[0] && typeof rest[0] !== "function") chunks.push(toBuffer(rest[0], rest.slice(1)));
      callbackOf(rest)?.();
      resolve(release());
      return response;
    };
  });
  return { page, release };
};

/** Sends a whole response, with the id of its own request; HEAD gets the headers that GET would get. */
export const sendResponse = (response: ServerResponse, { status, headers, body }: PageResponse, method: string) => {
  const bodiless = status === 204 || status === 304;
  const length = bodiless ? {} : { "content-length": String(body.length) };
  response.writeHead(status, { ...headers, ...length, ...requestIdHeader(response.req) });
  response.end(method === "HEAD" || bodiless ? undefined : body);
};

const takeHeaders = (response: ServerResponse) => {
  const headers: PageResponse["headers"] = {};
  for (const [name, value] of Object.entries(response.getHeaders())) {
    response.removeHeader(name);
    if (value !== undefined && name !== "content-length" && name !== "transfer-encoding")
      headers[name] = Array.isArray(value) ? value : String(value);
  }
  return headers;
};

const toBuffer = (chunk: unknown, rest: unknown[]) => {
  if (typeof chunk === "string") return Buffer.from(chunk, isEncoding(rest[0]) ? rest[0] : "utf8");
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
};

const isEncoding = (value: unknown): value is BufferEncoding => typeof value === "string" && Buffer.isEncoding(value);

const callbackOf = (values: unknown[]) => {
  const last = values.at(-1);
  return typeof last === "function" ? () => last() : undefined;
};

/** writeHead takes headers as an object, a flat list or a list of pairs, after an optional reason. */
const headersOf = (rest: unknown[]): [string, string | number | readonly string[]][] => {
  const given = rest.find((value) => typeof value === "object" && value !== null);
  if (!given) return [];
  if (!Array.isArray(given)) return Object.entries(given);
  if (Array.isArray(given[0])) return given;
  return given.flatMap((value, index) => (index % 2 === 0 ? [[String(value), given[index + 1]]] : []));
};
