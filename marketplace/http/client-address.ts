import type { IncomingHttpHeaders } from "node:http";
import { visitorAddress } from "@/lib/process/visitor-address";
import { rateLimitKey } from "@/lib/rules/user/rate-limit-key";
import { isSameSecret } from "@/marketplace/http/same-secret";

/**
 * Header by which the site's gateway proves its identity: its value is the secret that the launcher passed to the
 * gateway and to this API.
 */
export const GATEWAY_HEADER = "x-gateway-secret";

/**
 * Senders that may forward a client's address: the site's gateway, which proves itself, and the trusted reverse
 * proxies.
 */
export type Forwarders = { gatewaySecret: string | undefined; isTrustedProxy: (address: string) => boolean };

/**
 * Returns the address by which limits count calls. A client can write anything in `x-forwarded-for`, except the part
 * that trusted proxies add.
 */
export function clientAddress(headers: IncomingHttpHeaders, socketAddress: string, forwarders: Forwarders): string {
  const { isTrustedProxy } = forwarders;
  const isPeerTrusted = isForwarder(headers, socketAddress, forwarders);
  const forwarded = String(headers["x-forwarded-for"] ?? "");
  return rateLimitKey(visitorAddress({ peer: socketAddress, forwarded, isPeerTrusted, isTrustedProxy }));
}

/** Returns whether the sender of this request may state the visitor's address. */
export const isForwarder = (headers: IncomingHttpHeaders, socketAddress: string, forwarders: Forwarders): boolean =>
  forwarders.isTrustedProxy(socketAddress) || comesFromGateway(headers, forwarders);

function comesFromGateway(headers: IncomingHttpHeaders, { gatewaySecret }: Forwarders): boolean {
  const proof = headers[GATEWAY_HEADER];
  return gatewaySecret !== undefined && typeof proof === "string" && isSameSecret(proof, gatewaySecret);
}
