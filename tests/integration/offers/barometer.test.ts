import { expect, test } from "vitest";
import { getBarometer } from "@/lib/data/tool/barometer";
import { getMarket, getSalaries } from "@/lib/data/tool/salaries";
import type { RawParams } from "@/lib/rules/search/params";
import { readBarometer } from "@/lib/rules/tools/barometer-fields";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";

const marketplace = withMarketplace();
withPublicReads(marketplace);
async function barometer(params: RawParams) {
  const { input } = readBarometer(params);
  if (!input) throw new Error("The address is wrong");
  return await getBarometer(input, "fr");
}

test("a town's barometer has its department, region and France, in growing order", async () => {
  const { side, other } = await barometer({ metier: "collaborateur-comptable", lieu: "Lyon" });
  const { scopes, levels } = side;
  expect(other).toBeNull();
  expect(scopes.map(({ label }) => label)).toEqual(["Rhône (69)", "Auvergne-Rhône-Alpes", "France"]);
  const sizes = scopes.map(({ offers }) => offers);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(levels).toHaveLength(5);
  for (const { quartiles, bands, offers, companies } of [...scopes, ...levels]) {
    expect(quartiles !== null).toBe(offers >= 5 && companies >= 3);
    expect(bands.reduce((sum, band) => sum + band.offers, 0)).toBe(quartiles ? offers : 0);
    for (const band of bands) expect(band.offers).toBeGreaterThanOrEqual(5);
    if (quartiles)
      expect([quartiles.low, quartiles.median, quartiles.high]).toEqual(Object.values(quartiles).toSorted());
  }
});

test("a level of experience narrows every place; another place is compared", async () => {
  const all = await barometer({ metier: "collaborateur-comptable" });
  const some = await barometer({ metier: "collaborateur-comptable", experience: "junior", lieu2: "Bretagne" });
  expect(some.side.scopes.map(({ label }) => label)).toEqual(["France"]);
  expect(some.side.scopes[0]?.offers).toBeLessThan(all.side.scopes[0]?.offers ?? 0);
  expect(some.other).toMatchObject({ job: "collaborateur-comptable", place: "Bretagne" });
  expect(some.other?.scopes[0]?.label).toBe("Bretagne");
});

test("France is compared with a town, for the same or another job", async () => {
  const metier = "collaborateur-comptable";
  for (const metier2 of ["idem", "gestionnaire-de-paie"]) {
    const { side, other } = await barometer({ metier, lieu: "Lyon", metier2, lieu2: "France" });
    expect(side.scopes[0]?.label).toBe("Rhône (69)");
    expect(other).toMatchObject({
      job: metier2 === "idem" ? metier : metier2,
      place: "",
      scopes: [{ label: "France" }],
    });
  }
});

test.each([
  { lieu: "Lyon", lieu2: "Villeurbanne" },
  { lieu: "Lyon", metier2: "collaborateur-comptable" },
  { lieu: "Bretagne", lieu2: "bretagne" },
  { lieu2: "France entière" },
])("the barometer with %o compares nothing", async (params) => {
  const { side, other } = await barometer({ metier: "collaborateur-comptable", ...params });
  expect(side.scopes[0]?.offers).toBeGreaterThan(0);
  expect(other).toBeNull();
});

test("the market of an offer is the nearest that is large enough", async () => {
  const [job, experience] = ["collaborateur-comptable", null];
  expect(await getMarket({ job, experience })).toMatchObject({ scope: "country", offers: expect.any(Number) });
  expect((await getMarket({ job, experience, departmentCode: "976", regionCode: "06" }))?.scope).toBe("country");
  expect(await getMarket({ job: "no-such-job", experience })).toBeNull();
});

test("an offer's market is that of its experience level when known", async () => {
  const job = "collaborateur-comptable";
  const { byExperience } = await getSalaries(job);
  const level = byExperience.find(({ median }) => median !== null);
  expect(await getMarket({ job, experience: level?.experience ?? "" })).toMatchObject({
    isOfLevel: true,
    scope: "country",
    offers: level?.offers,
    median: level?.median,
  });
  expect(await getMarket({ job, experience: "no-such-level" })).toMatchObject({ isOfLevel: false });
});
