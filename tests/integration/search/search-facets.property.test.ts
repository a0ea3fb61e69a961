import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { readText } from "@/marketplace/search/text/read-text";
import { anySearch } from "@/tests/support/any-search";
import { testEnv } from "@/tests/support/env";
import { expectNaive } from "@/tests/support/expect-naive";
import { type NaiveAsset, type NaiveMarket, readNaiveMarket } from "@/tests/support/naive-market";
import { countValues, findNaively, toPayload } from "@/tests/support/naive-search";
import { withSearchApi } from "@/tests/support/search-api";
import { spreadOverSegments } from "@/tests/support/spread-over-segments";

const COMBINATIONS = 40 * testEnv().loops;
const TEXTS = 20 * testEnv().loops;
const LOOP_MS = 300_000 * testEnv().loops;

const api = withSearchApi();
let market: NaiveMarket;
beforeAll(async () => {
  await spreadOverSegments(api.database.db);
  market = await readNaiveMarket(api.database.db);
});

test(
  "results and facets equal those of a naive recount",
  async () => {
    const seen = { combinations: 0, fruitful: 0, counts: 0 };
    await fc.assert(
      fc.asyncProperty(anySearch(market), async (asked) => {
        const { nbResults, counts } = await expectNaive(api, market, asked);
        seen.combinations += 1;
        seen.fruitful += nbResults > 0 ? 1 : 0;
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

/** With any text, filters still apply, and a facet without a chosen value counts the results. */
test(
  "results of a text satisfy the filters, and facets count them",
  async () => {
    const text = fc.constantFrom(
      "comptable",
      "paie",
      "expert-comptable Lyon",
      "chef de mission Rennes 2 j télétravail 45k",
      "silae",
      "audit",
      "gestionaire de pai",
      "collab compta",
      "DAF",
      "assistant",
      "de la",
      "emploi",
      "offre d'emploi",
      "cdi",
      "a",
    );
    const seen = { results: 0, counts: 0 };
    await fc.assert(
      fc.asyncProperty(anySearch(market), text, async (asked, query) => {
        const payload = { ...toPayload(asked), query };
        const { facets = {}, nbResults, didYouMean } = await api.search(payload);
        const passing = new Map(findNaively(market, asked).map((asset) => [asset.id, asset]));
        const found = (await api.all(payload)).map(({ id }) => passing.get(id));
        expect(found).toHaveLength(nbResults);
        expect(found).not.toContain(undefined);
        const { isOfWorkers } = readText(didYouMean?.applied ? didYouMean.query : query, { isOfOffers: true });
        const isCounted = (facet: string) => !isChosen(asked, facet) && !(isOfWorkers && TELL_LEARNERS.includes(facet));
        for (const name of Object.keys(facets).filter(isCounted))
          expect(facets[name], name).toEqual(countValues(found as NaiveAsset[], name));
        seen.results += nbResults;
        seen.counts += Object.keys(facets).length;
      }),
      { numRuns: TEXTS },
    );
    expect(seen.results).toBeGreaterThan(TEXTS);
    process.stdout.write(`${TEXTS} texts with filters: ${seen.results} results, ${seen.counts} facets compared\n`);
  },
  LOOP_MS,
);

/** Facets that count the apprentices and interns whom the name of a job leaves out: search-facets.test.ts. */
const TELL_LEARNERS = ["contractType", "experience", "jobReferential"];

/** Returns whether the search filters by this facet. It always filters by asset type and by category. */
const isChosen = ({ customAttributes = {} }: { customAttributes?: object }, facet: string) =>
  facet in customAttributes || facet === "assetTypeId" || facet === "categoryId";
