import type { IncomingHttpHeaders } from "node:http";
import { visitorAddress } from "@/lib/process/visitor-address";
import { rateLimitKey } from "@/lib/rules/user/rate-limit-key";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** The header by which the site's gateway proves itself: the secret that the launcher gave to both. */
export const GATEWAY_HEADER = "x-gateway-secret";

/**
 * What may forward a client's address: our gateway, which proves itself, and the reverse proxies at these addresses.
 */
export type Forwarders = { gatewaySecret: string | undefined; isTrustedProxy: (address: string) => boolean };

/**
 * The address that counts for limits. A client chooses `x-forwarded-for` freely, except what trusted proxies added to it.
 */
export function clientAddress(headers: IncomingHttpHeaders, socketAddress: string, forwarders: Forwarders): string {
  const { isTrustedProxy } = forwarders;
  const isPeerTrusted = isForwarder(headers, socketAddress, forwarders);
  const forwarded = String(headers["x-forwarded-for"] ?? "");
  return rateLimitKey(visitorAddress({ peer: socketAddress, forwarded, isPeerTrusted, isTrustedProxy }));
}

/** Whether what sends this request may speak of the visitor for whom it does. */
export const isForwarder = (headers: IncomingHttpHeaders, socketAddress: string, forwarders: Forwarders): boolean =>
  forwarders.isTrustedProxy(socketAddress) || comesFromGateway(headers, forwarders);

function comesFromGateway(headers: IncomingHttpHeaders, { gatewaySecret }: Forwarders): boolean {
  const proof = headers[GATEWAY_HEADER];
  return gatewaySecret !== undefined && typeof proof === "string" && isSameSecret(proof, gatewaySecret);
}
