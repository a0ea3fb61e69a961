import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { hostOf, isPublicAddress } from "@/marketplace/resources/webhooks/public-address";

/** The resolver of names, and the addresses that may be reached. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
};

export const INTERNET: Network = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

const TIMEOUT_MS = 10_000;

type Message = { body: string; headers: Record<string, string> };

/**
 * Sends a message to a URL that a user chose, and returns the status of the response. Redirections are not followed and
 * the body of the response is not read. The connection goes to the very addresses that were checked: the name is
 * resolved once. Throws when an address is not allowed, and when no response comes within 10 s in all.
 */
export async function post(url: URL, message: Message, network: Network, timeoutMs = TIMEOUT_MS): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await Promise.race([addressesOf(hostOf(url), network), aborted(signal)]);
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address))) {
    throw new Error("The target is not a public address");
  }
  return send(url, message, { lookup: always(addresses), signal });
}

const addressesOf = (host: string, { resolve }: Network): Promise<LookupAddress[]> =>
  isIP(host) ? Promise.resolve([{ address: host, family: isIP(host) }]) : resolve(host);

const always =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  };

function send(url: URL, { body, headers }: Message, options: RequestOptions): Promise<number> {
  const start = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = start(url, {
      ...options,
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("error", () => undefined);
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
