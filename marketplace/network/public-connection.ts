import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { hostOf, isPublicAddress, portOf } from "@/marketplace/network/public-address";

/** Resolver of names, and checks of addresses and ports. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  isPort: (port: number) => boolean;
};

/**
 * Allows the Internet at these ports: the other ports belong to services that are not web servers meant to be called.
 */
export const internetAt = (ports: readonly number[]): Network => ({
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  isPort: (port) => ports.includes(port),
});

/**
 * Error when the host of a URL that a user chose is this machine, or is on a network other than the Internet, or when
 * the port of the URL is not allowed.
 */
export class NotPublic extends Error {
  override name = "NotPublic";
  constructor(message = "The target is not a public address") {
    super(message);
  }
}

/**
 * Returns the look-up function for a connection to this URL. The name is resolved only once, so that the connection is
 * to one of the addresses that were checked. Throws NotPublic unless all the addresses and the port are allowed. Throws
 * when the signal aborts.
 */
export async function publicLookup(url: URL, network: Network, signal: AbortSignal): Promise<LookupFunction> {
  if (!network.isPort(portOf(url))) throw new NotPublic("The target is at a port that is not called");
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
