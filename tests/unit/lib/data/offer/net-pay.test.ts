import { beforeEach, expect, test, vi } from "vitest";
import { getNetPay } from "@/lib/data/offer/net-pay";
import { getNetSalary } from "@/lib/data/tool/net-salary";
import { monthlyGross } from "@/lib/rules/tools/net-salary";
import { anOfferView } from "@/tests/fixtures/an-offer-view";

vi.mock("@/lib/data/tool/net-salary", () => ({ getNetSalary: vi.fn() }));

beforeEach(() => {
  vi.mocked(getNetSalary).mockReset();
  vi.mocked(getNetSalary).mockImplementation(async (input) => {
    const gross = monthlyGross(input);
    return {
      gross,
      net: gross * 0.78,
      taxable: gross,
      employeeContributions: 0,
      employerContributions: 0,
      employerCost: gross,
      model: "test",
      ratesDate: "2026-01-01",
    };
  });
});

test("the monthly net pay of a yearly pay is rounded to ten euros", async () => {
  const net = await getNetPay(anOfferView());
  expect(net).toMatchObject({ min: 1790, max: 1980 });
  expect(net?.simulator).toMatch(/^\/outils\/brut-net\?.*salaire=27500/);
});

test("the net pay of working time in days is computed for an executive", async () => {
  await getNetPay(anOfferView({ customAttributes: { jobSchedule: "forfait-jours" } }));
  expect(vi.mocked(getNetSalary).mock.calls[0]?.[0]).toMatchObject({ status: "cadre" });
});

test("the net pay in Alsace or Moselle is computed with the local insurance", async () => {
  await getNetPay({ ...anOfferView(), departmentCode: "67" });
  expect(vi.mocked(getNetSalary).mock.calls[0]?.[0]).toMatchObject({ regime: "alsace-moselle" });
  await getNetPay(anOfferView());
  expect(vi.mocked(getNetSalary).mock.lastCall?.[0]).toMatchObject({ regime: "general" });
});

test.each([
  ["an undeclared pay", { salaryMin: null, salaryMax: null }],
  ["an apprentice's pay", { contractType: "alternance-apprentissage" }],
  ["a part-time pay", { jobSchedule: "temps-partiel" }],
  ["a pay of one euro", { salaryMin: 1, salaryMax: 30_000 }],
])("the net pay of %s is not computed", async (_what, customAttributes) => {
  expect(await getNetPay(anOfferView({ customAttributes }))).toBeNull();
  expect(getNetSalary).not.toHaveBeenCalled();
});
