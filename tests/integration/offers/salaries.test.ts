import { beforeAll, expect, test } from "vitest";
import { SalaryStatistics } from "@/lib/entities/salary-statistics";
import { installTypes } from "@/tests/support/a-firm";
import { aCompanyAsset, anAsset } from "@/tests/support/an-asset";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const FIRMS = ["org_one", "org_two", "org_three"];

const paid = (min: number, max: number, more: object = {}) => ({
  jobReferential: "fiscaliste",
  contractType: "cdi",
  experience: "senior",
  salaryPeriod: "annuel",
  salaryMin: min,
  salaryMax: max,
  ...more,
});
const publish = (owner: number, attributes: object, departmentCode = "35") =>
  anAsset(marketplace.context.db, {
    owner: FIRMS[owner % FIRMS.length] ?? "",
    attributes,
    locations: [{ departmentCode }],
  });
const read = (query: string) => marketplace.read(SalaryStatistics, `/data/salaries?${query}`);

beforeAll(async () => {
  await installTypes(marketplace.context.db);
  for (const owner of FIRMS) await aCompanyAsset(marketplace.context.db, { owner });
  // Midpoints: 30 000, 40 000, 50 000, 60 000 and 70 000.
  await publish(0, paid(28_000, 32_000));
  await publish(1, paid(40_000, 40_000, { experience: "junior" }));
  await publish(2, paid(4_000, 4_333.34, { salaryPeriod: "mensuel" }), "22");
  await publish(0, paid(55_000, 65_000));
  await publish(1, paid(70_000, 70_000));
});

test("quartiles are computed on the yearly middles of the ranges", async () => {
  const { openOffers, overall } = await read("job=fiscaliste");
  expect(openOffers).toBe(5);
  expect(overall).toEqual({
    offers: 5,
    companies: 3,
    low: 40_000,
    median: 50_000,
    high: 60_000,
    bands: [{ from: 30_000, to: 72_500, offers: 5 }],
  });
});

test("amounts are hidden under five offers or three firms", async () => {
  const { overall, byExperience } = await read("job=fiscaliste&departmentCode=35");
  expect(overall).toEqual({ offers: 4, companies: 2, low: null, median: null, high: null, bands: [] });
  expect(byExperience.toSorted((a, b) => a.offers - b.offers)).toEqual([
    { experience: "junior", offers: 1, companies: 1, low: null, median: null, high: null, bands: [] },
    { experience: "senior", offers: 3, companies: 2, low: null, median: null, high: null, bands: [] },
  ]);
});

test("a region includes the offers of its departments", async () => {
  expect((await read("job=fiscaliste&regionCode=53")).overall.offers).toBe(5);
  expect((await read("job=fiscaliste&regionCode=11")).overall.offers).toBe(0);
  expect((await read("job=fiscaliste&regionCode=%27")).overall.offers).toBe(0);
});

test("apprentice, part-time, daily or invalid salaries are excluded from the statistics", async () => {
  const before = await read("job=fiscaliste");
  await publish(0, paid(12_000, 16_000, { contractType: "alternance-apprentissage" }));
  await publish(1, paid(600, 600, { contractType: "freelance", salaryPeriod: "journalier" }));
  await publish(2, paid(20_000, 20_000, { jobSchedule: "temps-partiel" }));
  await publish(0, paid(2_500, 3_000));
  await publish(1, { ...paid(0, 0), salaryMin: null, salaryMax: "45 000" });
  await anAsset(marketplace.context.db, { owner: "org_one", attributes: paid(90_000, 90_000), validated: false });
  const after = await read("job=fiscaliste");
  expect(after).toEqual({ ...before, openOffers: before.openOffers + 5 });
});

test.each(["place=Lyon", "job[]=a&job[]=b", "departmentCode=12345"])("/data/salaries?%s is a 400", async (query) => {
  expect((await marketplace.get(`/data/salaries?${query}`)).status).toBe(400);
});
