import { expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import { apprenticeParams, readApprentice } from "@/lib/rules/tools/apprentice-params";
import {
  APPRENTICE_AGES,
  APPRENTICE_COEFFICIENTS,
  type ApprenticeInput,
  apprenticePay,
  TRAINING_CONTRACTS,
  TRAINING_DIPLOMAS,
} from "@/lib/rules/tools/apprentice-pay";

const input = (given: Partial<ApprenticeInput>): ApprenticeInput => ({
  contract: "apprentissage",
  age: "18-20",
  diploma: "moins",
  coefficient: "aucun",
  ...given,
});
const percents = (given: Partial<ApprenticeInput>) => apprenticePay(input(given)).map(({ percent }) => percent);

test("the percentages of apprentices are those of article D6222-26", () => {
  expect(percents({ age: "16-17" })).toEqual([27, 39, 55]);
  expect(percents({ age: "18-20" })).toEqual([43, 51, 67]);
  expect(percents({ age: "21-25" })).toEqual([53, 61, 78]);
  expect(percents({ age: "26+" })).toEqual([100, 100, 100]);
  expect(apprenticePay(input({}))[0]).toEqual({ year: 1, percent: 43, base: "smic", monthly: 802.82 });
});

test("the percentages of professionalisation contracts are those of article D6325-15", () => {
  const pro = { contract: "professionnalisation" } as const;
  expect(percents({ ...pro, age: "16-17" })).toEqual([55]);
  expect(percents({ ...pro, diploma: "bac-pro" })).toEqual([65]);
  expect(percents({ ...pro, age: "21-25" })).toEqual([70]);
  expect(percents({ ...pro, age: "21-25", diploma: "bac-pro" })).toEqual([80]);
  expect(percents({ ...pro, age: "26+" })).toEqual([100]);
});

test("from the age of 21, the base is the higher of the two minimums", () => {
  expect(apprenticePay(input({ age: "21-25", coefficient: "200" }))[0]).toEqual({
    year: 1,
    percent: 53,
    base: "ccn",
    monthly: 1079.75,
  });
  expect(apprenticePay(input({ age: "21-25", coefficient: "170" }))[0]?.base).toBe("smic");
  expect(apprenticePay(input({ age: "18-20", coefficient: "200" }))[0]?.base).toBe("smic");
  const adult = { contract: "professionnalisation", age: "26+" } as const;
  expect(apprenticePay(input({ ...adult, coefficient: "220" }))).toEqual([
    { year: null, percent: 100, base: "smic", monthly: 1867.02 },
  ]);
  expect(apprenticePay(input({ ...adult, coefficient: "260" }))).toEqual([
    { year: null, percent: 85, base: "ccn", monthly: 2071.04 },
  ]);
});

test("every combination of inputs is read back from its URL", () => {
  for (const contract of TRAINING_CONTRACTS)
    for (const age of APPRENTICE_AGES)
      for (const diploma of TRAINING_DIPLOMAS)
        for (const coefficient of APPRENTICE_COEFFICIENTS) {
          const one = { contract, age, diploma, coefficient };
          expect(readApprentice(toRawParams(apprenticeParams(one))).input).toEqual(one);
          const years = apprenticePay(one).map(({ monthly }) => monthly);
          expect(years).toEqual(years.toSorted((a, b) => a - b));
        }
  expect(readApprentice({ age: "27", contrat: "stage" })).toMatchObject({
    input: null,
    problems: { age: { kind: "choice" }, contrat: { kind: "choice" } },
  });
});

test("from the age of 26, an apprentice gets 100 % of the higher minimum", () => {
  const years = apprenticePay(input({ age: "26+", coefficient: "200" }));
  expect(years.map(({ base, percent }) => [base, percent])).toEqual(Array(3).fill(["ccn", 100]));
  expect(years[0]?.monthly).toBeGreaterThan(1867.02);
});
