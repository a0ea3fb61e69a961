import { expect } from "vitest";
import type { NaiveMarket } from "@/tests/support/naive-market";
import { type Counts, countNaively, findNaively, type NaiveSearch, toPayload } from "@/tests/support/naive-search";
import type { withSearchApi } from "@/tests/support/search-api";

type Api = Pick<ReturnType<typeof withSearchApi>, "search" | "all">;

/**
 * Checks that the results, their number and every facet equal those of the naive model. Returns the expected number and
 * counts.
 */
export async function expectNaive(
  { search, all }: Api,
  market: NaiveMarket,
  asked: NaiveSearch,
): Promise<{ nbResults: number; counts: Counts }> {
  const expected = findNaively(market, asked);
  const counts = countNaively(market, asked);
  const found = await search({ ...toPayload(asked), nbResultsPerPage: 100 });
  expect(found.nbResults).toBe(expected.length);
  expect(found.facets ?? {}).toEqual(counts);
  expect(found.exhaustiveNbResults).toBe(true);
  const { facets: _, ...listed } = toPayload(asked);
  const results = found.nbPages > 1 ? await all(listed) : found.results;
  expect(idsOf(results)).toEqual(idsOf(expected));
  return { nbResults: expected.length, counts };
}

const idsOf = (assets: { id: string }[]) => assets.map(({ id }) => id).toSorted();
