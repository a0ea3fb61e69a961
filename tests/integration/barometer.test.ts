import { expect, test, vi } from "vitest";
import { createClient } from "@/lib/api/client";
import { getBarometer } from "@/lib/data/barometer";
import { getMarket } from "@/lib/data/salaries";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import { parseBarometer } from "@/lib/rules/tools/barometer";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";

const api = vi.hoisted(() => ({ origin: "" }));
vi.mock("next/cache", async () => (await import("@/tests/support/memory-cache")).memoryCache());
vi.mock("@/lib/data/public-api", () => ({
  publicApi: () =>
    createClient({ origin: api.origin, publicKey: PUBLIC_KEY, apiVersion: API_VERSION, timeoutMs: REQUEST_TIMEOUT_MS }),
}));

const marketplace = withMarketplace();
const barometer = (params: Record<string, string>) => {
  api.origin = marketplace.origin;
  return getBarometer(parseBarometer(params), "fr");
};

test("a town is shown with its department, its region and France, each never larger than the next", async () => {
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

test("a level narrows every place; a place nobody knows is all of France, and says so", async () => {
  const all = await barometer({ metier: "collaborateur-comptable" });
  const some = await barometer({ metier: "collaborateur-comptable", experience: "junior", lieu: "Zzzz" });
  expect(some.unknownPlace).toEqual({ typed: "Zzzz", suggestions: [] });
  expect(some.scopes.map(({ label }) => label)).toEqual(["France"]);
  expect(some.scopes[0]?.offers).toBeLessThan(all.scopes[0]?.offers ?? 0);
});

test("the market of an offer is the nearest that is large enough", async () => {
  api.origin = marketplace.origin;
  const job = "collaborateur-comptable";
  expect(await getMarket({ job })).toMatchObject({ scope: "country", offers: expect.any(Number) });
  expect((await getMarket({ job, departmentCode: "976", regionCode: "06" }))?.scope).toBe("country");
  expect(await getMarket({ job: "no-such-job" })).toBeNull();
});
