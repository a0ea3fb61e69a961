import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import periods from "@/lib/rules/vocabulary/salary-periods.json";
import { type ComparedPay, PAY_GAP, payGap } from "@/marketplace/resources/offers/pay-equity";

const paid = (min: number | null, more: Partial<ComparedPay> = {}): ComparedPay => ({
  pay: { min, max: min },
  period: "annuel",
  contract: "cdi",
  schedule: "temps-plein-35h",
  experience: null,
  ...more,
});
const amount = fc.option(fc.nat(100_000));
const pays = fc.record<ComparedPay>({
  pay: fc.record({ min: amount, max: amount }),
  period: fc.constantFrom(...periods.map(({ slug }) => slug)),
  contract: fc.constantFrom("cdi", "cdd", "stage"),
  schedule: fc.constantFrom(null, "temps-plein-39h", "temps-partiel"),
  experience: fc.constantFrom(null, "junior", "senior"),
});

describe("the gap between two offers for the same job", () => {
  test("a pay gap begins at five percent of the lower pay", () => {
    expect(payGap(paid(40_000), paid(42_000))).toBe(2_000);
    expect(payGap(paid(42_000), paid(40_000))).toBe(-2_000);
    expect(payGap(paid(40_000), paid(41_999))).toBeNull();
    expect(payGap(paid(30_000), paid(3_000, { period: "mensuel" }))).toBe(6_000);
  });

  test.each([
    ["another contract", { contract: "cdd" }],
    ["part time", { schedule: "temps-partiel" }],
    ["another level of experience", { experience: "senior" }],
    ["no pay", { pay: { min: null, max: null } }],
  ])("no pay gap is reported for %s", (_, change) => {
    expect(payGap(paid(30_000, { experience: "junior" }), paid(60_000, change))).toBeNull();
  });

  test("swapping the offers reverses the sign of the pay gap, which is never zero", () => {
    fc.assert(
      fc.property(pays, pays, (one, other) => {
        const gap = payGap(one, other);
        const back = payGap(other, one);
        expect(gap === null ? null : -gap).toBe(back);
        if (gap !== null) expect(Math.abs(gap)).toBeGreaterThan(0);
      }),
    );
    expect(PAY_GAP).toBe(0.05);
  });
});
