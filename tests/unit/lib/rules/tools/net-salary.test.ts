import { expect, test } from "vitest";
import { monthlyGross, parseNetSalary } from "@/lib/rules/tools/net-salary";

test("a yearly salary is twelve monthly ones, to the euro, and both stay within what can be computed", () => {
  const asked = parseNetSalary({ salaire: "38 000,00", periode: "an", statut: "cadre", temps: "80" });
  expect(asked).toEqual({ amount: 38_000, period: "an", status: "cadre", percent: 80 });
  expect(monthlyGross(asked)).toBe(3167);
  expect(monthlyGross(parseNetSalary({ salaire: "1", periode: "an" }))).toBe(100);
  expect(monthlyGross(parseNetSalary({ salaire: "99999999999", periode: "an" }))).toBe(100_000);
  expect(monthlyGross(parseNetSalary({ salaire: "-1e9" }))).toBe(2500);
});
