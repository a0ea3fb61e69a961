import fc from "fast-check";
import { expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import {
  type RecruitingInput,
  readRecruiting,
  recruitingCost,
  recruitingParams,
} from "@/lib/rules/tools/recruiting-cost";

const example: RecruitingInput = {
  salary: 36_000,
  charges: 40,
  hours: 20,
  hourly: 50,
  advertising: 500,
  agency: 20,
  vacancy: 73,
  fees: 80_400,
  onboarding: 13,
  productivity: 60,
};

test("each cost follows its formula, and the total is their sum", () => {
  // The job costs 50 400 € a year, and its margin is 30 000 €. The vacancy loses the margin for a fifth of a year. The
  // onboarding loses 40 % of the cost for a quarter of a year.
  expect(recruitingCost(example)).toEqual({
    time: 1_000,
    advertising: 500,
    agency: 7_200,
    vacancy: 6_000,
    onboarding: 5_040,
    total: 19_740,
    percentOfSalary: 55,
  });
});

test("the vacancy of a job that bills less than it costs has no cost", () => {
  expect(recruitingCost({ ...example, fees: 10_000 }).vacancy).toBe(0);
});

test("the cost has no percentage of the salary without a salary", () => {
  expect(recruitingCost({ ...example, salary: 0 }).percentOfSalary).toBeNull();
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const percent = fc.integer({ min: 0, max: 100 });
const anyAsked: fc.Arbitrary<RecruitingInput> = fc.record({
  salary: amount,
  charges: percent,
  hours: fc.integer({ min: 0, max: 2000 }),
  advertising: amount,
  hourly: fc.integer({ min: 0, max: 1000 }),
  agency: percent,
  vacancy: fc.integer({ min: 0, max: 730 }),
  fees: amount,
  onboarding: fc.integer({ min: 0, max: 104 }),
  productivity: percent,
});

test("no cost is negative, and the inputs are read back from their URL", () => {
  fc.assert(
    fc.property(anyAsked, (input) => {
      const { total, percentOfSalary, ...lines } = recruitingCost(input);
      for (const line of Object.values(lines)) expect(line).toBeGreaterThanOrEqual(0);
      expect(total).toBe(Object.values(lines).reduce((sum, line) => sum + line, 0));
      expect(percentOfSalary === null).toBe(input.salary === 0);
      expect(readRecruiting(toRawParams(recruitingParams(input))).input).toEqual(input);
    }),
  );
});

test("an empty query is read as the example", () => {
  expect(readRecruiting({})).toMatchObject({ isExample: true });
  expect(readRecruiting({}).input).toEqual({
    salary: 36_000,
    charges: 42,
    hours: 25,
    hourly: 50,
    advertising: 500,
    agency: 0,
    vacancy: 60,
    fees: 80_000,
    onboarding: 8,
    productivity: 50,
  });
});

test("every value out of bounds is reported, and nothing is computed", () => {
  const names = [...recruitingParams(example).keys()];
  const { input, problems } = readRecruiting(Object.fromEntries(names.map((name) => [name, "99999999"])));
  expect(input).toBeNull();
  expect(names.map((name) => (problems as Record<string, { kind: string }>)[name]?.kind)).toEqual(
    names.map(() => "bounds"),
  );
});
