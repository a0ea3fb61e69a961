import { compile } from "@fastify/proxy-addr";

/**
 * Returns a test of whether an IP address is one of these proxies: addresses, CIDR ranges and names (TRUSTED_PROXIES).
 */
export function proxyTest(proxies: string[]): (address: string) => boolean {
  const isTrusted = compile(proxies);
  return (address) => isTrusted(address, 0);
}

type Hops = {
  /** The other end of the connection. */
  peer: string;
  /** X-Forwarded-For, to which each proxy appends the address that it saw. */
  forwarded: string | undefined;
  isPeerTrusted: boolean;
  isTrustedProxy: (address: string) => boolean;
};

/**
 * Returns the address of a request's sender: the last one that a trusted proxy saw and that is not itself a trusted
 * proxy. The addresses before it can be forged by the visitor.
 */
export function visitorAddress({ peer, forwarded = "", isPeerTrusted, isTrustedProxy }: Hops): string {
  const hops = forwarded
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  let address = peer;
  for (let isTrusted = isPeerTrusted; isTrusted; isTrusted = isTrustedProxy(address)) {
    const before = hops.pop();
    if (before === undefined) break;
    address = before;
  }
  return address;
}
