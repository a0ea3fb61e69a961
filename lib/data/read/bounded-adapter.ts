import "server-only";
import { type AxiosAdapter, AxiosError, type InternalAxiosRequestConfig } from "axios";
import { type CircuitBreaker, createCircuitBreaker } from "@/lib/data/read/circuit-breaker";
import { networkAdapter } from "@/lib/data/read/network-adapter";
import { headersOfRequest } from "@/lib/process/request-context";
import { remainingReadMs } from "@/lib/read-budget";

/**
 * Minimum time of a call whose failure indicates an outage. A call with less time failed because its page had waited
 * for other reads.
 */
const FAIR_MS = 1_000;
/**
 * Statuses by which the API, or a proxy in front of it, states that it cannot serve. Every other response, 4xx
 * included, shows that it can.
 */
const UNAVAILABLE = [502, 503, 504];

/**
 * Creates the transport of the server's reads. Each read ends with its own timeout or with the budget of its page, even
 * when the response trickles. Concurrent calls are limited. A resource that failed several times in a row is not called
 * for a moment. Each resource has its own breaker, so that a slow search does not take the articles down
 * (docs/decisions/0024-give-the-reads-of-a-page-three-seconds.md).
 */
export function boundedAdapter(gatewaySecret: string | null, send: AxiosAdapter = networkAdapter()): AxiosAdapter {
  const breakers = new Map<string, CircuitBreaker>();
  const breakerOf = (resource: string) => {
    const breaker = breakers.get(resource) ?? createCircuitBreaker();
    breakers.set(resource, breaker);
    return breaker;
  };

  return async (config) => {
    const timeoutMs = Math.min(config.timeout || Number.POSITIVE_INFINITY, remainingReadMs());
    if (timeoutMs <= 0) throw late(config);
    config.headers.set(headersOfRequest());
    // The marketplace accepts the id of a request from the site only.
    if (gatewaySecret) config.headers.set("x-gateway-secret", gatewaySecret);
    const breaker = breakerOf(resourceOf(config));
    if (!breaker.mayCall()) throw new AxiosError("The API did not respond lately", AxiosError.ERR_NETWORK, config);
    try {
      const response = await within(timeoutMs, send, config);
      if (UNAVAILABLE.includes(response.status)) breaker.failed();
      else breaker.succeeded();
      return response;
    } catch (error) {
      if (timeoutMs >= FAIR_MS) breaker.failed();
      throw error;
    }
  };
}

/**
 * Limits the total duration of a call. The transport's own timeout restarts at each byte, and does not run before there
 * is a connection.
 */
async function within(timeoutMs: number, send: AxiosAdapter, config: InternalAxiosRequestConfig) {
  const ending = new AbortController();
  const end = () => ending.abort();
  config.signal?.addEventListener?.("abort", end);
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    end();
  };
  // A response that arrived while this process was busy is still read: Node runs timers before it reads sockets.
  const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  try {
    return await send({ ...config, timeout: 0, signal: ending.signal });
  } catch (error) {
    throw isLate ? late(config) : error;
  } finally {
    clearTimeout(timer);
    config.signal?.removeEventListener?.("abort", end);
  }
}

const late = (config: InternalAxiosRequestConfig) => new AxiosError("timeout", AxiosError.ETIMEDOUT, config);

/** Returns the resource of a call: "/entries/advanced" → "entries". */
const resourceOf = ({ url = "" }: InternalAxiosRequestConfig) => new URL(url).pathname.split("/")[1] ?? "";
