import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from "axios";
import type * as z from "zod/mini";
import { type CallOptions, checkCallOptions } from "@/lib/api/call-options";
import { type TokenStore, toAuthorization } from "@/lib/api/credentials";
import { ApiError, toNetworkError, UnexpectedResponseError } from "@/lib/api/errors";
import type { Path } from "@/lib/api/path";
import { toQueryString } from "@/lib/api/query-string";
import type { Locks } from "@/lib/api/refresh-lock";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";

export type { CallOptions } from "@/lib/api/call-options";

export type ClientOptions = {
  /** The API's origin, or the path of a gateway to it on this site ("/api/marketplace"). */
  origin: string;
  /** The platform's public key; in a script, a secret key. */
  publicKey: string;
  /** Defaults to the version that the product uses. `timeoutMs` also has a default, REQUEST_TIMEOUT_MS. */
  apiVersion?: string;
  timeoutMs?: number;
  /** The organization on whose behalf the user acts (docs/product.md §4). A function is called at each call. */
  organizationId?: string | null | (() => string | null | undefined);
  tokenStore?: TokenStore;
  /** Allows one refresh at a time across tabs. Defaults to the browser's own locks. */
  locks?: Locks | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Replaces the network: the only seam for tests. */
  adapter?: AxiosAdapter;
};

type Request<Schema> = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";
  path: Path;
  schema: Schema;
  query?: object | undefined;
  body?: object | undefined;
  /** The response is a file: the schema gets its Uint8Array. */
  bytes?: boolean;
  /** The path is on this site rather than on the API: for browsers, where a path is relative to the site's origin. */
  ofSite?: boolean | undefined;
};

export type Http = <Schema extends z.ZodMiniType>(
  request: Request<Schema>,
  options?: CallOptions,
) => Promise<z.output<Schema>>;

/** A request that can be sent again with another token. */
export type OutgoingRequest = {
  method: Request<unknown>["method"];
  timeoutMs: number;
  signal: AbortSignal | undefined;
  send(accessToken?: string): Promise<AxiosResponse<unknown>>;
};

/**
 * Creates the transport of a client. Requests carry the key alone, unless `withTokens` passes the visitor's token to
 * `send`. Rejects with ApiError (a response that is not 2xx), NetworkError (no response), UnexpectedResponseError (a
 * response of another shape) or TypeError (an argument that cannot be sent).
 */
export function createHttp(
  client: ClientOptions,
  withTokens: (request: OutgoingRequest) => Promise<AxiosResponse<unknown>> = ({ send }) => send(),
): Http {
  const base = toBase(client.origin);
  const transport = createTransport(client.adapter);

  return async ({ method, path, schema, query = {}, body, bytes = false, ofSite }, options = {}) => {
    checkCallOptions(options, `${method} ${path}`);
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? REQUEST_TIMEOUT_MS;
    const search = toQueryString(query);
    const headers = toHeaders(client, options, body);
    const send: OutgoingRequest["send"] = (accessToken) =>
      transport
        .request<unknown>({
          method,
          // A Path begins with one slash: whatever its segments, the request stays on this origin.
          url: (ofSite ? "" : base) + path + (search && (path.includes("?") ? "&" : "?") + search),
          headers: { authorization: toAuthorization(client.publicKey, accessToken), ...headers },
          data: body,
          ...(bytes && { responseType: "arraybuffer" }),
          timeout: timeoutMs,
          signal: options.signal,
        })
        .catch((cause: unknown) => {
          throw toNetworkError(cause, timeoutMs);
        });

    const response = await withTokens({ method, timeoutMs, signal: options.signal, send });
    if (response.status < 200 || response.status > 299)
      throw new ApiError(
        response.status,
        bytes ? toJsonOrText(response.data) : response.data,
        toRequestId(response.headers["x-request-id"]),
        toSeconds(response.headers["retry-after"]),
      );
    const parsed = schema.safeParse(bytes ? toBytes(response.data) : response.data);
    if (!parsed.success) throw new UnexpectedResponseError(`${method} ${path}`, parsed.error);
    return parsed.data;
  };
}

function createTransport(adapter: AxiosAdapter | undefined): AxiosInstance {
  return axios.create({
    ...(adapter && { adapter }),
    validateStatus: null,
    // A redirection could carry the credentials to another origin, and only 2xx is a success (docs/product.md §7).
    maxRedirects: 0,
    // The machine's HTTP_PROXY must not see the credentials either.
    proxy: false,
    transitional: { clarifyTimeoutError: true },
  });
}

function toHeaders(client: ClientOptions, options: CallOptions, body: object | undefined) {
  const own = typeof client.organizationId === "function" ? client.organizationId() : client.organizationId;
  const headers = {
    "x-stelace-version": options.apiVersion ?? client.apiVersion ?? API_VERSION,
    "x-stelace-organization-id": options.organizationId === undefined ? own : options.organizationId,
    "x-stelace-user-id": options.userId,
    "idempotency-key": options.idempotencyKey,
    "if-match": options.ifMatch,
    "content-type": body && "application/json",
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value ? [[name, toHeaderText(name, value)]] : [])),
  );
}

/**
 * Throws a TypeError for a value that a header cannot carry: it would be sent mangled, or reported as a network
 * failure.
 */
function toHeaderText(name: string, value: string) {
  if (!/^[\x20-\x7e]*$/.test(value))
    throw new TypeError(`Not a value for the header ${name}: ${JSON.stringify(value)}`);
  return value;
}

/** Browsers give an ArrayBuffer, Node a Buffer. */
const toBytes = (data: unknown) => (data instanceof ArrayBuffer ? new Uint8Array(data) : data);

/** Parses the body as JSON, or else returns its text. A download that failed has its error as bytes, decoded first. */
function toJsonOrText(data: unknown): unknown {
  const bytes = toBytes(data);
  const text = bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : data;
  try {
    return typeof text === "string" ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

const toRequestId = (header: unknown) => (typeof header === "string" ? header : undefined);

/** Returns the seconds to wait. The header may also be a date (RFC 9110 §10.2.3), but no API of ours sends one. */
const toSeconds = (header: unknown) =>
  typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

function toBase(origin: string) {
  const isPath = /^\/[^/\\]/.test(origin);
  if (!isPath && !/^https?:\/\/[^/]/.test(origin)) throw new TypeError(`Not the origin of an API: ${origin}`);
  return origin.replace(/\/+$/, "");
}
