import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { funnelOf, MIN_CASES } from "@/lib/rules/statistics/funnel";

const period = { from: "2026-11-01", since: "2026-10-01" };
const hiring = { sent: 10, examined: 8, interviewed: 4, hired: 1 };
const total = { views: 200, applyStarts: 20 };
const ratesOf = (given: Partial<Parameters<typeof funnelOf>[0]>) =>
  funnelOf({ ...period, total, hiring, ...given }).map(({ rate }) => rate);

describe("funnelOf", () => {
  test("each step has its share of the step before", () => {
    expect(ratesOf({})).toEqual([null, 0.1, 0.5, 0.8, 0.5, "few"]);
  });

  test("applications have no rate over visits that were not counted throughout", () => {
    expect(ratesOf({ since: "2026-11-02" })[2]).toBe("partial");
    expect(ratesOf({ since: null })[2]).toBe("partial");
  });

  test("more applications than clicks have no rate", () => {
    expect(ratesOf({ total: { views: 200, applyStarts: 9 } })[2]).toBe("partial");
  });

  test("a rate is of enough cases, and its step never increases", () => {
    const counts = fc.array(fc.nat(30), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(counts, fc.boolean(), ([views = 0, applyStarts = 0, ...rest], isCounted) => {
        const [sent = 0, examined = 0, interviewed = 0, hired = 0] = rest;
        const steps = funnelOf({
          from: "2026-11-01",
          since: isCounted ? "2026-11-01" : null,
          total: { views, applyStarts },
          hiring: { sent, examined, interviewed, hired },
        });
        for (const [index, { count, rate }] of steps.entries()) {
          if (typeof rate !== "number") continue;
          const before = steps[index - 1]?.count ?? 0;
          expect(before).toBeGreaterThanOrEqual(MIN_CASES);
          expect(count).toBeLessThanOrEqual(before);
          expect(rate).toBe(count / before);
        }
      }),
    );
  });
});
