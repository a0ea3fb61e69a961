import axios, { type AxiosAdapter, type AxiosInstance } from "axios";
import type { z } from "zod";
import { type TokenStore, toAuthorization } from "@/lib/api/credentials";
import { ApiError, toNetworkError, UnexpectedAnswerError } from "@/lib/api/errors";
import type { Path } from "@/lib/api/path";
import { toQueryString } from "@/lib/api/query-string";

export type ClientOptions = {
  /** The API's origin, or the path of a gateway to it on this site ("/api/marketplace"). */
  origin: string;
  publicKey: string;
  apiVersion: string;
  timeoutMs: number;
  /** The organization on whose behalf the user acts (spec §4). */
  organizationId?: string | null | (() => string | null);
  tokenStore?: TokenStore;
  /** Replaces the network: the one seam of tests. */
  adapter?: AxiosAdapter;
};

/** What one call may change. `organizationId: null` acts as the user himself. */
export type CallOptions = Partial<Pick<ClientOptions, "apiVersion" | "timeoutMs">> & {
  organizationId?: string | null;
  signal?: AbortSignal;
};

type Request<Schema> = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: Path;
  schema: Schema;
  query?: object;
  body?: object;
};

export type Http = <Schema extends z.ZodType>(
  request: Request<Schema>,
  options?: CallOptions,
) => Promise<z.output<Schema>>;

/**
 * The transport of a client. Rejects with ApiError (an answer that is not 2xx), NetworkError (no answer)
 * or UnexpectedAnswerError (an answer of another shape).
 */
export function createHttp(client: ClientOptions): Http {
  const base = toBase(client.origin);
  const transport = createTransport(client.adapter);

  return async ({ method, path, schema, query = {}, body }, options = {}) => {
    const timeoutMs = options.timeoutMs ?? client.timeoutMs;
    const search = toQueryString(query);
    const response = await transport
      .request<unknown>({
        method,
        // A Path begins with one slash: whatever its segments, the request stays on this origin.
        url: base + path + (search && `?${search}`),
        headers: toHeaders(client, options, body),
        data: body,
        timeout: timeoutMs,
        signal: options.signal,
      })
      .catch((cause: unknown) => {
        throw toNetworkError(cause, timeoutMs);
      });
    if (response.status < 200 || response.status > 299)
      throw new ApiError(response.status, response.data, toRequestId(response.headers["x-request-id"]));

    const answer = schema.safeParse(response.data);
    if (!answer.success) throw new UnexpectedAnswerError(`${method} ${path}`, answer.error);
    return answer.data;
  };
}

function createTransport(adapter: AxiosAdapter | undefined): AxiosInstance {
  return axios.create({
    ...(adapter && { adapter }),
    validateStatus: null,
    // A redirection could carry the credentials to another origin; only 2xx is a success (spec §7).
    maxRedirects: 0,
    // The machine's HTTP_PROXY must not see the credentials either.
    proxy: false,
    transitional: { clarifyTimeoutError: true },
  });
}

function toHeaders(client: ClientOptions, options: CallOptions, body: object | undefined) {
  const own = typeof client.organizationId === "function" ? client.organizationId() : client.organizationId;
  const organizationId = options.organizationId === undefined ? own : options.organizationId;
  return {
    authorization: toAuthorization(client.publicKey, client.tokenStore?.getTokens()?.accessToken),
    "x-stelace-version": options.apiVersion ?? client.apiVersion,
    ...(organizationId && { "x-stelace-organization-id": organizationId }),
    ...(body && { "content-type": "application/json" }),
  };
}

const toRequestId = (header: unknown) => (typeof header === "string" ? header : undefined);

function toBase(origin: string) {
  const isPath = /^\/[^/\\]/.test(origin);
  if (!isPath && !/^https?:\/\/[^/]/.test(origin)) throw new TypeError(`Not the origin of an API: ${origin}`);
  return origin.replace(/\/+$/, "");
}
