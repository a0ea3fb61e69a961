import { beforeEach, expect, test, vi } from "vitest";
import { getOfferMarket } from "@/lib/data/offer/offer-market";
import { getMarket } from "@/lib/data/tool/salaries";
import { matchPlace } from "@/lib/rules/place/place-match";
import { toRawParams } from "@/lib/rules/search/params";
import { readBarometer } from "@/lib/rules/tools/barometer-fields";
import { anOfferView } from "@/tests/fixtures/an-offer-view";

vi.mock("@/lib/data/tool/salaries", () => ({ getMarket: vi.fn() }));

const market = {
  low: 26_000,
  median: 29_000,
  high: 32_000,
  offers: 9,
  companies: 4,
  scope: "region" as const,
  isOfLevel: true,
};
beforeEach(() => vi.mocked(getMarket).mockReset().mockResolvedValue(market));

test("an offer is compared with the market of its job, level and region", async () => {
  expect(await getOfferMarket(anOfferView())).toMatchObject({
    standing: "around",
    middle: 29_000,
    differencePercent: 0,
    offers: 9,
    place: "Bretagne",
    level: "5 à 10 ans",
  });
  expect(getMarket).toHaveBeenCalledWith({
    job: "assistant-comptable",
    experience: "senior",
    departmentCode: "35",
    regionCode: "53",
  });
});

test("a market of all levels has no level, and its link is to all levels", async () => {
  vi.mocked(getMarket).mockResolvedValue({ ...market, isOfLevel: false });
  const all = await getOfferMarket(anOfferView());
  expect(all?.level).toBeNull();
  expect(all?.barometer).toContain("experience=tous");
});

test.each([
  ["an undeclared pay", { salaryMin: null, salaryMax: null }],
  ["an apprentice's pay", { contractType: "alternance-apprentissage" }],
  ["a day rate", { contractType: "freelance" }],
  ["a part-time pay", { jobSchedule: "temps-partiel" }],
  ["an undeclared job", { jobReferential: null }],
])("an offer with %s has no market, and none is requested", async (_what, customAttributes) => {
  expect(await getOfferMarket(anOfferView({ customAttributes }))).toBeNull();
  expect(getMarket).not.toHaveBeenCalled();
});

test("the barometer link names the offer's job and department, or region", async () => {
  const asked = async (overrides: Parameters<typeof anOfferView>[0] = {}) => {
    const { barometer } = (await getOfferMarket(anOfferView(overrides))) ?? {};
    const { input } = readBarometer(toRawParams(new URL(barometer ?? "", "https://site.example").searchParams));
    return { job: input?.job, place: matchPlace(input?.place ?? "").place };
  };
  expect(await asked()).toMatchObject({
    job: "assistant-comptable",
    place: { kind: "department", departmentCode: "35" },
  });
  const overseas = { id: "loc_1", city: "Saint-Denis", departmentCode: "974", country: "FR" };
  expect(await asked({ locations: [overseas] })).toMatchObject({ place: { kind: "region", regionCode: "04" } });
});

test("the market of a job absent from the barometer has no link to it", async () => {
  const apprentice = anOfferView({ customAttributes: { jobReferential: "alternant-assistant-comptable" } });
  expect(await getOfferMarket(apprentice)).toMatchObject({ barometer: null });
});

test("an offer without a large enough market has the market null", async () => {
  vi.mocked(getMarket).mockResolvedValue(null);
  expect(await getOfferMarket(anOfferView())).toBeNull();
});
