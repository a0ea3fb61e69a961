import { expect, test } from "vitest";
import { createRateLimit } from "@/marketplace/http/rate-limit";

test("an address over its limit waits for the next window", () => {
  const limit = createRateLimit({ calls: 2, windowMs: 10_000 });
  expect([limit("a", 0), limit("a", 1000)]).toEqual([null, null]);
  expect(limit("a", 4000)).toBe(6);
  expect(limit("b", 4000)).toBeNull();
  expect(limit("a", 10_000)).toBeNull();
});

test("beyond the maximum number of addresses, the oldest are forgotten", () => {
  const limit = createRateLimit({ calls: 1, windowMs: 10_000, maxAddresses: 2 });
  for (const address of ["a", "b", "c"]) limit(address, 0);
  expect(limit("c", 1)).toBe(10);
  expect(limit("b", 1)).toBe(10);
  expect(limit("a", 1)).toBeNull();
});

test("refunds never restore more calls than were made", () => {
  const limit = createRateLimit({ calls: 1, windowMs: 10_000 });
  limit("a", 0);
  limit.refund("a");
  limit.refund("a");
  limit.refund("unknown");
  expect([limit("a", 1), limit("a", 2)]).toEqual([null, 10]);
});
