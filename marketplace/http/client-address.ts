import type { IncomingHttpHeaders } from "node:http";
import { rateLimitKey } from "@/lib/rules/user/rate-limit-key";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** The header by which the site's gateway proves itself: the secret that the launcher gave to both. */
export const GATEWAY_HEADER = "x-gateway-secret";

/**
 * What may forward a client's address: our gateway, which proves itself, and the reverse proxies at these addresses.
 */
export type Forwarders = { gatewaySecret: string | undefined; trustedProxies: readonly string[] };

/**
 * The address that counts for limits. A client chooses `x-forwarded-for` freely, except its last element when a trusted
 * proxy wrote it: that element is the address that the proxy saw.
 */
export function clientAddress(headers: IncomingHttpHeaders, socketAddress: string, forwarders: Forwarders): string {
  const trusted = forwarders.trustedProxies.includes(plain(socketAddress)) || comesFromGateway(headers, forwarders);
  if (!trusted) return rateLimitKey(socketAddress);
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return rateLimitKey(forwarded || socketAddress);
}

function comesFromGateway(headers: IncomingHttpHeaders, { gatewaySecret }: Forwarders): boolean {
  const proof = headers[GATEWAY_HEADER];
  return gatewaySecret !== undefined && typeof proof === "string" && isSameSecret(proof, gatewaySecret);
}

/** An IPv4 address written as IPv6 is the same address. */
const plain = (address: string) => address.replace(/^::ffff:/, "");
