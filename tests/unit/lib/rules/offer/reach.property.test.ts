import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostLimiting, REACH_STEP, shownReach } from "@/lib/rules/offer/reach";

const people = fc.nat(500);
const without = fc.array(fc.record({ criterion: fc.string(), people }), { maxLength: 8 });

describe("a count of people", () => {
  test("a count is rounded down to a multiple of five, and hidden under five", () => {
    expect([0, 4, 5, 9, 10, 23].map(shownReach)).toEqual([null, null, 5, 5, 10, 20]);
  });

  test("a shown count never exceeds the real count", () => {
    fc.assert(
      fc.property(people, (count) => {
        const shown = shownReach(count);
        expect(shown ?? 0).toBeLessThanOrEqual(count);
        expect((shown ?? 0) % REACH_STEP).toBe(0);
        expect(shown ?? REACH_STEP).toBeGreaterThanOrEqual(REACH_STEP);
      }),
    );
  });
});

describe("the criterion that excludes most people", () => {
  test("the first criterion with the highest shown count is chosen", () => {
    const criteria = [
      { criterion: "excel", people: 29 },
      { criterion: "silae", people: 41 },
      { criterion: "cegid", people: 44 },
    ];
    expect(mostLimiting(23, criteria)).toEqual({ criterion: "silae", profiles: 40 });
  });

  test("no criterion is chosen when it excludes fewer than five people", () => {
    expect(mostLimiting(4, [{ criterion: "silae", people: 8 }])).toBeNull();
    expect(mostLimiting(24, [{ criterion: "silae", people: 28 }])).toBeNull();
    expect(mostLimiting(0, [{ criterion: "silae", people: 4 }])).toBeNull();
  });

  test("removing the chosen criterion shows at least five more people", () => {
    fc.assert(
      fc.property(people, without, (whole, criteria) => {
        const most = mostLimiting(whole, criteria);
        if (!most) return;
        expect(most.profiles - (shownReach(whole) ?? 0)).toBeGreaterThanOrEqual(REACH_STEP);
        const counts = criteria.filter(({ criterion }) => criterion === most.criterion);
        expect(counts.some((one) => one.people - whole >= REACH_STEP && one.people >= most.profiles)).toBe(true);
      }),
    );
  });
});
