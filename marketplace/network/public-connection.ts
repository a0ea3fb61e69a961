import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { hostOf, isPublicAddress, portOf } from "@/marketplace/network/public-address";

/** The resolver of names, and the addresses and ports that may be reached. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  isPort: (port: number) => boolean;
};

/** The Internet at these ports: behind another one is no web server that was meant to be called, but what else listens. */
export const internetAt = (ports: readonly number[]): Network => ({
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  isPort: (port) => ports.includes(port),
});

/** The host of a URL that a user chose is of this machine, of a network that is not the Internet, or at another port. */
export class NotPublic extends Error {
  override name = "NotPublic";
  constructor(message = "The target is not a public address") {
    super(message);
  }
}

/**
 * How a connection finds the host of this URL: at the very addresses that were checked, since the name is resolved once.
 * Throws NotPublic unless all of them are allowed and the port is, and when the signal aborts.
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
