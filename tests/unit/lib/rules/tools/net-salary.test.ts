import { expect, test } from "vitest";
import {
  monthlyGross,
  type NetSalaryInput,
  netSalaryParams,
  paymentShare,
  readNetSalary,
} from "@/lib/rules/tools/net-salary";

const read = (params: Record<string, string>) => readNetSalary(params).input;
const monthly = (params: Record<string, string>) => {
  const input = read(params);
  return input && monthlyGross(input);
};

test("the monthly gross of a yearly salary is a twelfth", () => {
  expect(read({ salaire: "38 000,00", periode: "an", statut: "cadre", temps: "80" })).toMatchObject({
    amount: 38_000,
    period: "an",
    status: "cadre",
    percent: 80,
  });
  expect(monthly({ salaire: "38000", periode: "an" })).toBe(3166.67);
});

test("a thirteenth month is added to a monthly salary, not to a yearly one", () => {
  expect(monthly({ salaire: "3000", mensualites: "13" })).toBe(3250);
  expect(monthly({ salaire: "39000", periode: "an", mensualites: "13" })).toBe(3250);
  const input = read({ salaire: "39000", periode: "an", mensualites: "13" });
  expect(input && monthlyGross(input) * paymentShare(input)).toBe(3000);
});

test("an empty query is read as an example of 2,500 euros a month", () => {
  expect(readNetSalary({})).toMatchObject({ isExample: true, input: { amount: 2_500, period: "mois", percent: 100 } });
  expect(read({ periode: "an" })?.amount).toBe(30_000);
});

test.each([
  ["99", "mois"],
  ["100001", "mois"],
  ["1199", "an"],
  ["1200001", "an"],
])("a salary of %s per %s is out of bounds, and gives no input", (salaire, periode) => {
  const { input, problems } = readNetSalary({ salaire, periode });
  expect([input, problems.salaire?.kind]).toEqual([null, "bounds"]);
});

test("working time is read in percent, or in hours as a share of 35", () => {
  expect(read({ temps: "28 h" })?.percent).toBe(80);
  expect(read({ temps: "32h" })?.percent).toBe(91.4286);
  expect(readNetSalary({ temps: "36h" }).problems.temps).toMatchObject({ kind: "bounds", max: 35, unit: "hours" });
  expect(readNetSalary({ temps: "9" }).problems.temps).toMatchObject({ kind: "bounds", min: 10 });
});

test("a shared link is read as the same inputs", () => {
  const input: NetSalaryInput = {
    amount: 38_000.5,
    period: "an",
    payments: "13",
    status: "cadre",
    timeUnit: "forfait-jours",
    percent: 91.4286,
    regime: "alsace-moselle",
    taxRate: 7.5,
  };
  expect(read(Object.fromEntries(netSalaryParams(input)))).toEqual(input);
});
