import { expect, test } from "vitest";
import { ipStart } from "@/workspace/account/ip-start";

test("a network is shown as the first part of its IP addresses", () => {
  expect(ipStart("203.0.113.0/24")).toBe("203.0.113.…");
  expect(ipStart("2001:db8:7::/48")).toBe("2001:db8:7:…");
});
