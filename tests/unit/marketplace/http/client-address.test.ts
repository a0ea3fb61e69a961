import { expect, test } from "vitest";
import { proxyTest } from "@/lib/process/visitor-address";
import { clientAddress } from "@/marketplace/http/client-address";

const SECRET = "a-secret-of-the-launcher";
const forwarded = { "x-forwarded-for": "1.1.1.1, 2.2.2.2" };

test.each([
  ["a request without the gateway secret has its socket's address", forwarded, SECRET, "9.9.9.9"],
  ["a wrong gateway secret is ignored", { ...forwarded, "x-gateway-secret": "guess" }, SECRET, "9.9.9.9"],
  ["an empty secret is ignored when none is set", { ...forwarded, "x-gateway-secret": "" }, undefined, "9.9.9.9"],
  ["a request from the gateway has its last address", { ...forwarded, "x-gateway-secret": SECRET }, SECRET, "2.2.2.2"],
  ["a request from the gateway without address has its socket's", { "x-gateway-secret": SECRET }, SECRET, "9.9.9.9"],
])("%s", (_, headers, secret, expected) => {
  expect(clientAddress(headers, "9.9.9.9", { gatewaySecret: secret, isTrustedProxy: () => false })).toBe(expected);
});

test("the visitor's address is read only from a trusted proxy", () => {
  const forwarders = { gatewaySecret: undefined, isTrustedProxy: proxyTest(["9.9.9.9"]) };
  expect(clientAddress(forwarded, "9.9.9.9", forwarders)).toBe("2.2.2.2");
  expect(clientAddress(forwarded, "::ffff:9.9.9.9", forwarders)).toBe("2.2.2.2");
  expect(clientAddress(forwarded, "9.9.9.8", forwarders)).toBe("9.9.9.8");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:10.0.0.1", "::ffff:10.0.0.1"],
])("the IPv6 address %s is counted as its network %s", (address, expected) => {
  expect(clientAddress({}, address, { gatewaySecret: undefined, isTrustedProxy: () => false })).toBe(expected);
});
