import { expect, test } from "vitest";
import { networkOf } from "@/marketplace/identity/network";

test("an IPv4 address is reduced to 24 bits, and an IPv6 address to 48", () => {
  expect(networkOf("203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("::ffff:203.0.113.77")).toBe("203.0.113.0/24");
  expect(networkOf("2001:db8:7:8::/64")).toBe("2001:db8:7::/48");
  for (const address of ["", "unknown", "300.1.1.1", "a:b::/64", "<b>", "1.2.3"]) expect(networkOf(address)).toBeNull();
});
