import fc from "fast-check";
import { expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import {
  COEFFICIENTS,
  type MinimumInput,
  minimumOf,
  minimumParams,
  readMinimum,
  seniorityBonusOf,
} from "@/lib/rules/tools/branch-minimum";
import { BRANCH_COEFFICIENTS, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import published from "@/lib/rules/vocabulary/ccn787-published.json";

const minimum = (given: Partial<MinimumInput>) =>
  minimumOf({ coefficient: "200", years: 0, percent: 100, timeUnit: "heures", salary: null, ...given });

test("the computed minimums equal the published grid of 1 March 2026", () => {
  expect(BRANCH_COEFFICIENTS).toEqual(expect.arrayContaining(published.grid.map(({ coefficient }) => coefficient)));
  for (const { coefficient, annualMinimum } of published.grid)
    expect(yearlyMinimumOf(coefficient)).toBeCloseTo(annualMinimum, 2);
  expect(Math.round(yearlyMinimumOf(180) / 12)).toBe(1904);
  expect(Math.round(yearlyMinimumOf(200) / 12)).toBe(2037);
});

test("the seniority bonus grows every three years, up to fifteen years", () => {
  for (const { years, annual } of published.seniorityBonus) expect(seniorityBonusOf(years)).toBeCloseTo(annual, 2);
  expect(seniorityBonusOf(2)).toBe(0);
  expect(seniorityBonusOf(40)).toBe(seniorityBonusOf(15));
});

test("the minimum wage applies when higher, and the bonus is added to it", () => {
  expect(minimum({ coefficient: "170", years: 3, salary: 22_000 })).toMatchObject({
    conventional: 22_051.66,
    floor: 22_404.2,
    belowSmic: true,
    bonus: 394.62,
    total: 22_798.82,
    difference: -798.82,
  });
  expect(minimum({ coefficient: "175" })).toMatchObject({
    belowSmic: false,
    total: 22_450.91,
    difference: null,
  });
});

test("part-time pay is proportional to the time, with the same hourly pay", () => {
  const whole = minimum({ coefficient: "220", years: 6 });
  const half = minimum({ coefficient: "220", years: 6, percent: 50 });
  expect(half.total).toBeCloseTo(whole.total / 2, 1);
  expect(half.hourly).toBeCloseTo(whole.hourly, 1);
});

const anyAsked = fc.record({
  coefficient: fc.constantFrom(...COEFFICIENTS),
  years: fc.integer({ min: 0, max: 50 }),
  percent: fc.integer({ min: 10, max: 100 }),
  timeUnit: fc.constant("heures" as const),
  salary: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
});

test("the total is at least the minimum wage, and never falls as coefficients rise", () => {
  fc.assert(
    fc.property(anyAsked, anyAsked, (one, other) => {
      const { total, smic } = minimumOf(one);
      expect(total).toBeGreaterThanOrEqual(smic);
      const more = {
        ...one,
        coefficient: String(Math.max(Number(one.coefficient), Number(other.coefficient))),
        years: Math.max(one.years, other.years),
      };
      expect(minimumOf(more).total).toBeGreaterThanOrEqual(total);
    }),
  );
});

test("the inputs are read back from their URL", () => {
  fc.assert(
    fc.property(anyAsked, (input) => {
      expect(readMinimum(toRawParams(minimumParams(input))).input).toEqual(input);
    }),
  );
});

test("a wrong input is reported, and nothing is computed", () => {
  const given = { coefficient: "201", anciennete: "-3", temps: "400 %", salaire: "30 000,4 €" };
  const { input, problems, typed } = readMinimum(given);
  expect(input).toBeNull();
  expect(problems).toMatchObject({
    coefficient: { kind: "choice" },
    anciennete: { kind: "bounds" },
    temps: { kind: "bounds" },
  });
  expect(typed).toMatchObject(given);
});

test("working time in days is only for executives, with a higher minimum", () => {
  const { input, problems } = readMinimum({ coefficient: "280", decompte: "forfait-jours" });
  expect([input, problems.decompte]).toEqual([null, { kind: "days" }]);
  const raised = ["330", "385", "450", "500", "600"].map((coefficient) =>
    minimum({ coefficient, timeUnit: "forfait-jours" }),
  );
  expect(raised.map(({ daysRaise }) => daysRaise)).toEqual([22, 15, 10, 5, 5]);
  expect(raised[0]?.conventional).toBeCloseTo(34_827.66 * 1.22, 2);
});

test("coefficients 190, 210 and 240 have the position of the coefficient below", () => {
  const between = ["190", "210", "240"].map((coefficient) => minimum({ coefficient }));
  expect(between.map(({ conventional }) => conventional)).toEqual([23_648.66, 25_245.66, 27_641.16]);
  expect(between.map(({ isReference }) => isReference)).toEqual([false, false, false]);
  expect(between.map(({ position }) => position)).toEqual(["Employé confirmé", "Employé principal", "Assistant"]);
});

test("a minimum has a position, a status and a monthly amount", () => {
  const of = (coefficient: string) => minimum({ coefficient, years: 3 });
  const line = published.grid.find(({ coefficient }) => coefficient === 220);
  expect(of("220")).toMatchObject({ position: line?.referencePosition, status: line?.status });
  expect(of("175").monthly).toBe(Math.round(((22_450.91 + 394.62) / 12) * 100) / 100);
});

test("coefficients up to 220, and no others, are marked as verified", () => {
  const verified = COEFFICIENTS.filter((coefficient) => minimum({ coefficient }).verified);
  expect(verified).toEqual(COEFFICIENTS.filter((coefficient) => Number(coefficient) <= 220));
  expect([verified.includes("220"), verified.length < COEFFICIENTS.length]).toEqual([true, true]);
});
