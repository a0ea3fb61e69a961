import { expect, test } from "vitest";
import { merge } from "@/marketplace/db/merge";

test("objects merge at every depth, arrays are replaced, null is stored", () => {
  const stored = { arr: [1, 2], b: { c: 1, e: {} }, kept: true };
  expect(merge(stored, { arr: [3], b: { d: 2, e: {} }, a: null })).toEqual({
    arr: [3],
    b: { c: 1, d: 2, e: {} },
    a: null,
    kept: true,
  });
  expect(merge({}, {})).toEqual({});
});

test("an edit that makes an object exceed its size limit is refused", () => {
  const large = { text: "x".repeat(199_000) };
  expect(() => merge(large, { more: "y".repeat(2_000) })).toThrow("may not exceed");
});
