import type { IncomingHttpHeaders } from "node:http";
import { isIPv6 } from "node:net";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** The header by which the site's gateway proves itself: the secret that the launcher gave to both (architecture §6). */
export const GATEWAY_HEADER = "x-gateway-secret";

/**
 * The address that counts for limits. `x-forwarded-for` is whatever the client likes, unless our gateway wrote it; then
 * its last element is the address that the gateway saw.
 */
export function clientAddress(
  headers: IncomingHttpHeaders,
  socketAddress: string,
  gatewaySecret: string | undefined,
): string {
  if (!comesFromGateway(headers, gatewaySecret)) return limited(socketAddress);
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return limited(forwarded || socketAddress);
}

function comesFromGateway(headers: IncomingHttpHeaders, secret: string | undefined): boolean {
  const proof = headers[GATEWAY_HEADER];
  return secret !== undefined && typeof proof === "string" && isSameSecret(proof, secret);
}

/** One subscriber of IPv6 holds a whole /64: it counts as one address. */
function limited(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address.slice(0, 64);
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
