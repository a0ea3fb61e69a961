import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { hostOf, isPublicAddress } from "@/marketplace/network/public-address";

/** The resolver of names, and the addresses that may be reached. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
};

export const INTERNET: Network = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress };

/** The host of a URL that a user chose is of this machine, or of a network that is not the Internet. */
export class NotPublic extends Error {
  override name = "NotPublic";
  constructor() {
    super("The target is not a public address");
  }
}

/**
 * How a connection finds the host of this URL: at the very addresses that were checked, since the name is resolved once.
 * Throws NotPublic unless all of them are allowed, and when the signal aborts.
 */
export async function publicLookup(url: URL, network: Network, signal: AbortSignal): Promise<LookupFunction> {
  const addresses = await Promise.race([addressesOf(hostOf(url), network), aborted(signal)]);
  if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address))) throw new NotPublic();
  return always(addresses);
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

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
