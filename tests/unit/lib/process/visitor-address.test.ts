import { expect, test } from "vitest";
import { proxyTest, visitorAddress } from "@/lib/process/visitor-address";

const isTrustedProxy = proxyTest(["10.0.0.0/8", "loopback"]);
const seenFrom = (peer: string, forwarded?: string, isPeerTrusted = isTrustedProxy(peer)) =>
  visitorAddress({ peer, forwarded, isPeerTrusted, isTrustedProxy });

test.each([
  ["an address forwarded by an unknown peer is ignored", "9.9.9.9", "1.1.1.1", "9.9.9.9"],
  ["a trusted proxy forwards the visitor that it saw", "10.1.2.3", "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  ["a chain of trusted proxies is followed to its end", "127.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.7, 10.0.0.8", "1.1.1.1"],
  ["a trusted proxy that forwards no address is the visitor", "10.1.2.3", undefined, "10.1.2.3"],
  ["a chain with only proxies gives the first proxy", "10.1.2.3", "10.0.0.1,, 10.0.0.2", "10.0.0.1"],
  ["an invalid address ends the chain", "10.1.2.3", "1.1.1.1, unknown", "unknown"],
  ["IPv4 written as IPv6 is the same address", "::ffff:10.1.2.3", "2001:db8::1", "2001:db8::1"],
])("%s", (_, peer, forwarded, visitor) => {
  expect(seenFrom(peer, forwarded)).toBe(visitor);
});

test("the address forwarded by an authenticated peer is trusted, whatever the peer's address", () => {
  expect(seenFrom("9.9.9.9", "6.6.6.6, 1.1.1.1", true)).toBe("1.1.1.1");
});
