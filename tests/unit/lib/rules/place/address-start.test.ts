import { expect, test } from "vitest";
import { addressStart } from "@/lib/rules/place/address-start";

test("a network is read as the start of its addresses", () => {
  expect(addressStart("203.0.113.0/24")).toBe("203.0.113.…");
  expect(addressStart("2001:db8:7::/48")).toBe("2001:db8:7:…");
});
