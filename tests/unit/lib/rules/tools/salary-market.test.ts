import fc from "fast-check";
import { expect, test } from "vitest";
import { toMarketPosition, yearlyMiddle } from "@/lib/rules/tools/salary-market";

const quartiles = { low: 34_000, median: 38_000, high: 43_000 };
const offer = (min: number | null, max: number | null, period = "annuel") => ({ min, max, period: { slug: period } });

test("the compared pay of an offer is the yearly middle of its range", () => {
  expect(yearlyMiddle({ min: 36_000, max: 40_000 }, "annuel")).toBe(38_000);
  expect(yearlyMiddle({ min: 2_500, max: null }, "mensuel")).toBe(30_000);
  expect(yearlyMiddle({ min: null, max: 20 }, "horaire")).toBe(36_400);
  expect(yearlyMiddle({ min: null, max: null }, "annuel")).toBeNull();
  expect(yearlyMiddle({ min: 0, max: null }, "annuel")).toBeNull();
  expect(yearlyMiddle({ min: 30_000, max: null }, "inconnue")).toBe(30_000);
});

test("an offer is under, around or over the market by its quartiles", () => {
  expect(toMarketPosition(offer(30_000, 34_000), quartiles)).toEqual({
    standing: "below",
    middle: 32_000,
    differencePercent: -16,
  });
  expect(toMarketPosition(offer(34_000, 34_000), quartiles)?.standing).toBe("around");
  expect(toMarketPosition(offer(3_000, 3_400, "mensuel"), quartiles)).toMatchObject({
    standing: "around",
    differencePercent: 1,
  });
  expect(toMarketPosition(offer(43_000, 43_000), quartiles)?.standing).toBe("around");
  expect(toMarketPosition(offer(43_000, 44_000), quartiles)?.standing).toBe("above");
});

test("an offer close to the median differs by 0, and not by -0", () => {
  expect(toMarketPosition(offer(37_990, null), quartiles)?.differencePercent).toBe(0);
});

test("an offer without amount or without median has no position", () => {
  expect(toMarketPosition(offer(null, null), quartiles)).toBeNull();
  expect(toMarketPosition(offer(30_000, null), { ...quartiles, median: 0 })).toBeNull();
});

test("a better paid offer never has a lower position", () => {
  const rank = { below: 0, around: 1, above: 2 };
  const amount = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const lower = toMarketPosition(offer(Math.min(one, other), null), quartiles);
      const higher = toMarketPosition(offer(Math.max(one, other), null), quartiles);
      if (!lower || !higher) throw new Error("no position");
      expect(rank[lower.standing]).toBeLessThanOrEqual(rank[higher.standing]);
      expect(lower.differencePercent).toBeLessThanOrEqual(higher.differencePercent);
    }),
  );
});
