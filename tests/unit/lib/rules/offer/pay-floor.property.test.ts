import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBelowFloor, isWideRange, payFloor } from "@/lib/rules/offer/pay-floor";
import { COEFFICIENTS } from "@/lib/rules/tools/branch-minimum";
import contracts from "@/lib/rules/vocabulary/contract-types.json";
import coefficients from "@/lib/rules/vocabulary/job-coefficients.json";
import schedules from "@/lib/rules/vocabulary/job-schedules.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import periods from "@/lib/rules/vocabulary/salary-periods.json";

const slugOf = (terms: { slug: string }[]) => fc.constantFrom(...terms.map(({ slug }) => slug));
const coefficient = fc.option(fc.constantFrom(...COEFFICIENTS.map(Number)));
const pays = fc.record({
  contract: slugOf(contracts),
  schedule: fc.option(slugOf(schedules)),
  period: slugOf(periods),
  coefficient,
});

describe("the least legal pay", () => {
  const inFirm = (of: number | null, period = "annuel", contract = "cdi", schedule = "temps-plein-35h") =>
    payFloor({ contract, schedule, period, coefficient: of });

  test("the least pay is the branch minimum when above the minimum wage", () => {
    expect(inFirm(200)).toEqual({ amount: 24_447, reason: "branch", coefficient: 200 });
    expect(inFirm(170)).toEqual({ amount: 22_404, reason: "smic" });
    expect(inFirm(200, "mensuel")?.amount).toBe(2_037);
    expect(inFirm(200, "annuel", "cdi", "temps-partiel-mercredi")?.amount).toBe(19_557);
  });

  test("an apprentice's legal minimum pay is a range", () => {
    const floor = inFirm(220, "mensuel", "alternance-apprentissage");
    expect(floor).toEqual({ amount: 504, reason: "apprentice", most: 1_867 });
  });

  test("the least pay never falls as the coefficient rises", () => {
    fc.assert(
      fc.property(pays, (pay) => {
        const [floor, without] = [payFloor(pay), payFloor({ ...pay, coefficient: null })];
        expect(floor === null).toBe(without === null);
        if (!floor || !without) return;
        expect(floor.amount).toBeGreaterThanOrEqual(without.amount);
        expect(floor.amount).toBeGreaterThan(0);
        const higher = payFloor({ ...pay, coefficient: (pay.coefficient ?? 170) + 50 });
        expect(higher?.amount).toBeGreaterThanOrEqual(floor.amount);
      }),
    );
  });

  test("the yearly least pay is within 13 euros of twelve monthly ones", () => {
    fc.assert(
      fc.property(pays, (pay) => {
        const [year, month] = ["annuel", "mensuel"].map((period) => payFloor({ ...pay, period })?.amount ?? 0);
        expect(Math.abs((year ?? 0) - 12 * (month ?? 0))).toBeLessThan(13);
      }),
    );
  });

  test("each job with a coefficient, and the coefficient, are in the vocabulary", () => {
    const known = new Set(jobs.map(({ slug }) => slug));
    for (const [job, of] of Object.entries(coefficients)) {
      expect(known).toContain(job);
      expect(COEFFICIENTS).toContain(String(of));
    }
  });
});

describe("a declared pay", () => {
  test("a pay whose lowest bound is under the floor is too low", () => {
    const floor = payFloor({ contract: "cdi", schedule: null, period: "annuel", coefficient: 200 });
    expect(isBelowFloor({ min: 24_446, max: 30_000 }, floor)).toBe(true);
    expect(isBelowFloor({ min: null, max: 24_000 }, floor)).toBe(true);
    expect(isBelowFloor({ min: 24_447, max: null }, floor)).toBe(false);
    expect(isBelowFloor({ min: null, max: null }, floor)).toBe(false);
    expect(isBelowFloor({ min: 1, max: 2 }, null)).toBe(false);
  });

  test("a pay range is too wide beyond thirty percent", () => {
    expect(isWideRange({ min: 30_000, max: 39_000 })).toBe(false);
    expect(isWideRange({ min: 30_000, max: 39_001 })).toBe(true);
    expect(isWideRange({ min: null, max: 39_000 })).toBe(false);
  });
});
