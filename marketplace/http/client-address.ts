import type { IncomingHttpHeaders } from "node:http";
import { isIPv6 } from "node:net";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** The header by which the site's gateway proves itself: the secret that the launcher gave to both (architecture §6). */
export const GATEWAY_HEADER = "x-gateway-secret";

/** Who may speak for others: our gateway, which proves itself, and the reverse proxies at these addresses. */
export type Forwarders = { gatewaySecret: string | undefined; trustedProxies: readonly string[] };

/**
 * The address that counts for limits. `x-forwarded-for` is whatever the client likes, unless somebody trusted wrote its
 * last element: then that is the address that he saw.
 */
export function clientAddress(headers: IncomingHttpHeaders, socketAddress: string, forwarders: Forwarders): string {
  const trusted = forwarders.trustedProxies.includes(plain(socketAddress)) || comesFromGateway(headers, forwarders);
  if (!trusted) return limited(socketAddress);
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return limited(forwarded || socketAddress);
}

function comesFromGateway(headers: IncomingHttpHeaders, { gatewaySecret }: Forwarders): boolean {
  const proof = headers[GATEWAY_HEADER];
  return gatewaySecret !== undefined && typeof proof === "string" && isSameSecret(proof, gatewaySecret);
}

/** An IPv4 address written as IPv6 is the same address. */
const plain = (address: string) => address.replace(/^::ffff:/, "");

/** One subscriber of IPv6 holds a whole /64: it counts as one address. */
function limited(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address.slice(0, 64);
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
