import type { AxiosResponse } from "axios";
import { NetworkError } from "@/lib/api/errors";
import type { OutgoingRequest } from "@/lib/api/http";
import type { Refresh } from "@/lib/api/refresh";

/** Response header by which the marketplace states that it did not recognise the token of a request. */
const TOKEN_HEADER = "x-stelace-token";
const IGNORED = "ignored";

/**
 * Sends a request with the visitor's token; sends it again, with a new token, when the server did not recognise the
 * first one.
 */
export const sendWithRefresh =
  (refresh: Refresh) =>
  async (request: OutgoingRequest): Promise<AxiosResponse<unknown>> => {
    const tokens = await withCallTimeout(refresh.current(), request);
    const response = await request.send(tokens?.accessToken);
    if (!tokens || response.headers[TOKEN_HEADER] !== IGNORED) return response;
    refresh.distrust(tokens);
    if (!mayRepeat(request, response)) return response;
    const renewed = await withCallTimeout(refresh.replacing(tokens), request);
    // The request was refused because its token was ignored, so the refusal does not show what this user may do.
    if (renewed === "unanswered" && isRefused(response)) throw new NetworkError("Network Error");
    return renewed && renewed !== "unanswered" ? request.send(renewed.accessToken) : response;
  };

const isRefused = ({ status }: AxiosResponse) => status === 401 || status === 403;

/**
 * Returns whether the request may be sent again. The server ignored its token and may have applied it as anonymous;
 * only a read, or a refused request, is certain to have changed nothing.
 */
const mayRepeat = ({ method }: OutgoingRequest, response: AxiosResponse) =>
  method === "GET" || method === "OPTIONS" || isRefused(response);

/** The wait for a refresh ends with the call's own timeout, or when the call is aborted; the refresh itself goes on. */
function withCallTimeout<Result>(awaited: Result | Promise<Result>, { signal, timeoutMs }: OutgoingRequest) {
  if (!(awaited instanceof Promise)) return awaited;
  return new Promise<Result>((resolve, reject) => {
    const abort = () => reject(new NetworkError("Request aborted"));
    const timer =
      timeoutMs > 0
        ? setTimeout(() => reject(new NetworkError(`timeout of ${timeoutMs}ms exceeded`)), timeoutMs)
        : undefined;
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    awaited.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    });
  });
}
