import { isIPv6 } from "node:net";

/**
 * Returns the identity of a visitor for rate limits: an IPv4 address, or the /64 of an IPv6 address, since an IPv6
 * subscriber has a whole one (RFC 6177).
 */
export function rateLimitKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith("::ffff:")) return ip.slice(0, 64);
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
