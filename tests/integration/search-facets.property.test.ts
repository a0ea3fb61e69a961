import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { SearchPayload } from "@/lib/entities/search";
import { anySearch } from "@/tests/support/any-search";
import { type NaiveMarket, readNaiveMarket } from "@/tests/support/naive-market";
import { countNaively, findNaively, type NaiveSearch } from "@/tests/support/naive-search";
import { withSearchApi } from "@/tests/support/search-api";

const COMBINATIONS = 300;
const LOOP_MS = 120_000;

const { database, search, all } = withSearchApi();
let market: NaiveMarket;
beforeAll(async () => {
  market = await readNaiveMarket(database.db);
});

const toPayload = ({ filter, ...asked }: NaiveSearch): SearchPayload => ({
  ...asked,
  ...(filter && { filter: filter.text }),
});
const idsOf = (assets: { id: string }[]) => assets.map(({ id }) => id).toSorted();

test(
  "results and facets are those of a naive recount of the tables, whatever is filtered on",
  async () => {
    const seen = { combinations: 0, fruitful: 0, counts: 0 };
    await fc.assert(
      fc.asyncProperty(anySearch(market), async (drawn) => {
        const payload = toPayload(drawn);
        const expected = findNaively(market, drawn);
        const counts = countNaively(market, drawn);
        const found = await search({ ...payload, nbResultsPerPage: 100 });
        expect(found.nbResults).toBe(expected.length);
        expect(found.facets).toEqual(counts);
        expect(found.exhaustiveNbResults).toBe(true);
        const { facets: _, ...listed } = payload;
        const results = found.nbPages > 1 ? await all(listed) : found.results;
        expect(idsOf(results)).toEqual(idsOf(expected));
        seen.combinations += 1;
        seen.fruitful += expected.length > 0 ? 1 : 0;
        seen.counts += Object.values(counts).reduce((total, values) => total + Object.keys(values).length, 0);
      }),
      { numRuns: COMBINATIONS },
    );
    expect(seen.fruitful).toBeGreaterThan(COMBINATIONS / 4);
    process.stdout.write(
      `${seen.combinations} combinations, ${seen.counts} facet counts compared; ${seen.fruitful} find something\n`,
    );
  },
  LOOP_MS,
);
