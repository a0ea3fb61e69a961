import { expect, test } from "vitest";
import { simplifyPath } from "@/lib/rules/place/map-path";

test("a simplified path loses details below the tolerance, not corners", () => {
  expect(simplifyPath("m 0,0 10,0.2 10,-0.2 0,20 -20,0 z", 1)).toBe("M0,0l20,0 0,20 -20,0z");
});

test("a border shared by two departments is simplified to the same line in both", () => {
  // The border goes from (20,0) to (20,40) with a detail; the moves "0,0" mark its two ends.
  const left = "m 0,0 20,0 0,0 3.1,10 2.9,10 -6,20 0,0 -20,0 z";
  const right = "m 20,40 0,0 6,-20 -2.9,-10 -3.1,-10 0,0 20,0 0,40 z";
  expect(simplifyPath(left, 1)).toBe("M0,0l20,0 6,20 -6,20 -20,0z");
  expect(simplifyPath(right, 1)).toBe("M20,40l6,-20 -6,-20 20,0 0,40z");
});

test("a second ring is relative to the start of the first", () => {
  expect(simplifyPath("m 10,10 20,0 0,20 z m 100,0 10,0 0,10 z", 1)).toBe("M10,10l20,0 0,20zM110,10l10,0 0,10z");
});

test("a finer grid keeps tenths of units", () => {
  expect(simplifyPath("m 0.12,0 10.26,0 0,9.84 z", 0.1, 0.1)).toBe("M0.1,0l10.3,0 0,9.8z");
});

test("an island smaller than a unit is not drawn", () => {
  expect(simplifyPath("m 10,10 0.2,0 0,0.2 z", 1)).toBe("");
});
