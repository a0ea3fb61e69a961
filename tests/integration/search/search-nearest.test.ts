import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchOffers } from "@/lib/data/search/search-offers";
import { FEW_RESULTS, SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { parseOfferSearch } from "@/lib/rules/search/offer-search";
import { toRawParams } from "@/lib/rules/search/params";
import { assetTypeId } from "@/marketplace/install/ids";
import { distanceKm } from "@/tests/relevance/towns";
import { EVERY_TOWN } from "@/tests/support/every-place";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";
import { withSearchApi } from "@/tests/support/search-api";

const marketplace = withMarketplace();
withPublicReads(marketplace);
const offers = (query: string, locale: "fr" | "en" = "fr") =>
  searchOffers(parseOfferSearch(toRawParams(new URLSearchParams(query))), locale);

describe("the offers nearest to a search with few results", () => {
  test.each(["q=fiscaliste&lieu=Brest&contrat=stage", "lieu=Creuse&contrat=stage", "q=licorne+rose&lieu=Rennes"])(
    "the nearby offers of %s are grouped, and repeat no result",
    async (query) => {
      const found = await offers(query);
      expect(found.nbResults).toBeLessThan(FEW_RESULTS);
      expect(found.relaxed.length).toBeGreaterThan(0);
      const shown = found.relaxed.flatMap(({ results }) => results.map(({ id }) => id));
      expect(new Set([...shown, ...found.results.map(({ id }) => id)]).size).toBe(shown.length + found.results.length);
      expect(shown.length).toBeLessThanOrEqual(SEARCH_PAGE_SIZE);
    },
  );

  test("the link of a group finds all of its offers", async () => {
    const { relaxed } = await offers("q=fiscaliste&lieu=Brest&contrat=cdd");
    const linked = relaxed.filter((group) => group.query !== null);
    expect(linked.length).toBeGreaterThan(0);
    for (const { query, nbResults, results } of linked) {
      const found = await offers(String(query));
      expect(found.nbResults).toBeGreaterThanOrEqual(nbResults);
      if (found.nbPages > 1) continue;
      const ids = found.results.map(({ id }) => id);
      for (const { id } of results) expect(ids).toContain(id);
    }
  });

  test("a search of many former regions is one search", async () => {
    const regions = ["Rhône-Alpes", "Midi-Pyrénées", "Aquitaine", "Languedoc-Roussillon", "Lorraine", "Bourgogne"];
    const { where, nbResults } = await offers(`lieu=${regions.map(encodeURIComponent).join(",")}`);
    expect(where.map(({ place }) => place?.label)).toEqual(regions);
    expect(nbResults).toBeGreaterThan(0);
  });

  test("a search with enough results has no nearby offer", async () => {
    expect((await offers("q=comptable")).relaxed).toEqual([]);
  });
});

describe("results of the job alone", () => {
  test("results of the job alone are counted apart, unless sorted by date", async () => {
    const found = await offers("q=contrôleur de gestion viticole");
    expect(found.head).toEqual({
      job: "contrôleur de gestion",
      others: "viticole",
      phrase: "contrôleur de gestion viticole",
    });
    expect(found.nbExact).toBeLessThan(found.nbResults);
    const newest = await offers("q=contrôleur de gestion viticole&tri=date");
    expect(newest.nbExact).toBe(newest.nbResults);
  });

  test("the job is named in the language of the page", async () => {
    expect((await offers("q=Gestionnaire de paie", "en")).head).toMatchObject({ job: "payroll officer" });
    expect((await offers("q=Pennylane")).head).toBeNull();
  });

  test("near any town, the nearest offers come first, with their kilometres", async () => {
    const { all } = withSearchApi(marketplace);
    const places = new Map(
      (await all({ assetTypeId: assetTypeId("offer") })).map(({ id, locations }) => [id, locations]),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EVERY_TOWN), async (town) => {
        const found = await offers(`lieu=${encodeURIComponent(town.label)}&tri=distance`);
        expect(found.where.map(({ place }) => place?.value)).toEqual([town.value]);
        const groups = [found.results, ...found.relaxed.map(({ results }) => results)];
        expect(groups.flat().length).toBeGreaterThan(0);
        for (const group of groups) {
          const naive = group.map(({ id }) => Math.min(...(places.get(id) ?? []).map((at) => distanceKm(town, at))));
          expect(naive.every((km, index) => km >= (naive[index - 1] ?? 0) - 1)).toBe(true);
          for (const [index, { km }] of group.entries())
            expect(Math.abs((km ?? -1) - (naive[index] ?? 0))).toBeLessThan(1);
        }
      }),
    );
  });
});
