import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition } from "@/marketplace/search/condition";
import { atLeast, DAY_BITS, dayNumber, PAY_BITS, toBitSlices } from "@/marketplace/search/index/bit-slices";

/** Returns whether a number with these digits meets a condition made of `has`, `every` and `some`. */
function holds(condition: Condition, digits: readonly string[]): boolean {
  switch (condition.kind) {
    case "has":
      return condition.values.some((value) => digits.includes(value));
    case "every":
      return condition.of.every((one) => holds(one, digits));
    case "some":
      return condition.of.some((one) => holds(one, digits));
    default:
      throw new Error(`No ${condition.kind} is expected`);
  }
}

describe("numbers in binary digits", () => {
  test("binary digits are compared like their numbers", () => {
    const numbers = fc.integer({ min: 0, max: 2 ** PAY_BITS - 1 });
    fc.assert(
      fc.property(numbers, numbers, (value, least) => {
        expect(holds(atLeast("pay", PAY_BITS, least), toBitSlices(value, PAY_BITS))).toBe(value >= least);
      }),
    );
  });

  test("bounds that exceed the bits match all or none, and fractions are compared exactly", () => {
    const isAtLeast = (value: number, least: number) => holds(atLeast("pay", 4, least), toBitSlices(value, 4));
    expect(isAtLeast(0, 0)).toBe(true);
    expect(isAtLeast(0, -3)).toBe(true);
    expect(isAtLeast(15, 16)).toBe(false);
    expect(isAtLeast(99, 15)).toBe(true);
    expect(isAtLeast(-5, 1)).toBe(false);
    expect(isAtLeast(7, 7.5)).toBe(false);
    expect(isAtLeast(8, 7.5)).toBe(true);
    expect(isAtLeast(7.9, 8)).toBe(false);
  });

  test("a day is a number of days since 1970, and an invalid day is null", () => {
    expect(dayNumber("1970-01-02")).toBe(1);
    expect(dayNumber("2026-11-21T10:00:00Z")).toBe(20_778);
    expect(dayNumber("bientôt")).toBeNull();
    expect(dayNumber("2100-01-01")).toBeLessThan(2 ** DAY_BITS);
  });
});
