import { expect, test } from "vitest";
import { monthlyGross, netSalaryParams, parseNetSalary } from "@/lib/rules/tools/net-salary";

test("a yearly salary is twelve monthly ones, within bounds", () => {
  const input = parseNetSalary({ salaire: "38 000,00", periode: "an", statut: "cadre", temps: "80" });
  expect(input).toEqual({ amount: 38_000, period: "an", status: "cadre", percent: 80 });
  expect(monthlyGross(input)).toBe(3167);
  expect(monthlyGross(parseNetSalary({ salaire: "1", periode: "an" }))).toBe(100);
  expect(monthlyGross(parseNetSalary({ salaire: "99999999999", periode: "an" }))).toBe(100_000);
  expect(monthlyGross(parseNetSalary({ salaire: "-1e9" }))).toBe(2500);
});

test("an empty URL means 2,500 euros a month, full time", () => {
  expect(parseNetSalary({})).toEqual({ amount: 2_500, period: "mois", status: "employe", percent: 100 });
  expect(parseNetSalary({ periode: "an" }).amount).toBe(30_000);
});

test("a salary and a part of full time stay within their bounds", () => {
  expect(parseNetSalary({ salaire: "99", temps: "9" })).toMatchObject({ amount: 100, percent: 10 });
  expect(parseNetSalary({ salaire: "100001", temps: "101" })).toMatchObject({ amount: 100_000, percent: 100 });
});

test("a shared link has the same inputs", () => {
  const input = { amount: 38_000, period: "an", status: "cadre", percent: 80 } as const;
  expect(parseNetSalary(Object.fromEntries(netSalaryParams(input)))).toEqual(input);
});
