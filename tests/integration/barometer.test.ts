import { expect, test } from "vitest";
import { getBarometer } from "@/lib/data/tool/barometer";
import { getMarket } from "@/lib/data/tool/salaries";
import { parseBarometer } from "@/lib/rules/tools/barometer";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";

const marketplace = withMarketplace();
withPublicReads(marketplace);
const barometer = (params: Record<string, string>) => getBarometer(parseBarometer(params), "fr");

test("a town shows with its department, region and France, in growing order", async () => {
  const { scopes, levels, unknownPlace } = await barometer({ metier: "collaborateur-comptable", lieu: "Lyon" });
  expect(scopes.map(({ label }) => label)).toEqual(["Rhône (69)", "Auvergne-Rhône-Alpes", "France"]);
  const sizes = scopes.map(({ offers }) => offers);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(unknownPlace).toBeNull();
  expect(levels).toHaveLength(5);
  for (const { quartiles, offers, companies } of [...scopes, ...levels]) {
    expect(quartiles !== null).toBe(offers >= 5 && companies >= 3);
    if (quartiles)
      expect([quartiles.low, quartiles.median, quartiles.high]).toEqual(Object.values(quartiles).toSorted());
  }
});

test("a level narrows every place; an unknown place means all of France", async () => {
  const all = await barometer({ metier: "collaborateur-comptable" });
  const some = await barometer({ metier: "collaborateur-comptable", experience: "junior", lieu: "Zzzz" });
  expect(some.unknownPlace).toEqual({ typed: "Zzzz", suggestions: [] });
  expect(some.scopes.map(({ label }) => label)).toEqual(["France"]);
  expect(some.scopes[0]?.offers).toBeLessThan(all.scopes[0]?.offers ?? 0);
});

test("the market of an offer is the nearest that is large enough", async () => {
  const job = "collaborateur-comptable";
  expect(await getMarket({ job })).toMatchObject({ scope: "country", offers: expect.any(Number) });
  expect((await getMarket({ job, departmentCode: "976", regionCode: "06" }))?.scope).toBe("country");
  expect(await getMarket({ job: "no-such-job" })).toBeNull();
});
