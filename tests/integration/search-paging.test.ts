import fc from "fast-check";
import { expect, test } from "vitest";
import type { AttributeFilters, SearchPayload } from "@/lib/entities/search";
import { assetTypeId } from "@/marketplace/seed/ids";
import { withSearchApi } from "@/tests/support/search-api";

const { search } = withSearchApi();

const COMPANIES = assetTypeId("company");
const direction = fc.constantFrom("asc" as const, "desc" as const);
const sort = fc.option(
  fc
    .tuple(
      fc.constantFrom(
        "_createdDate",
        "_updatedDate",
        "_name",
        "_validated",
        "_active",
        "_price",
        "_relevance",
        "salaryMax",
        "openings",
        "romeCode",
        "hiddenFromSearch",
      ),
      direction,
    )
    .map(([field, order]): Record<string, "asc" | "desc"> => ({ [field]: order })),
  { nil: undefined },
);
const payloads: fc.Arbitrary<SearchPayload> = fc.record(
  {
    query: fc.constantFrom("comptable", "paie", "audit lyon", "chef de"),
    sort,
    assetTypeId: fc.constantFrom(COMPANIES, assetTypeId("offer"), assetTypeId("resume")),
    customAttributes: fc.constantFrom<AttributeFilters[]>(
      { contractType: "cdi" },
      { remoteWork: ["2-jours", "aucun"] },
      { tools: ["silae"] },
    ),
    nbResultsPerPage: fc.constantFrom(7, 12, 50),
  },
  { requiredKeys: ["nbResultsPerPage"] },
);

test("the pages of any search, one after the other, give every result once", async () => {
  await fc.assert(
    fc.asyncProperty(payloads, async (payload) => {
      const first = await search(payload);
      const ids = first.results.map(({ id }) => id);
      for (let page = 2; page <= first.nbPages; page += 1)
        ids.push(...(await search({ ...payload, page })).results.map(({ id }) => id));
      expect(ids).toHaveLength(first.nbResults);
      expect(new Set(ids).size).toBe(first.nbResults);
    }),
    { numRuns: 25 },
  );
});

test("a page beyond the end is empty, and still says how many there are", async () => {
  const { nbResults, nbPages } = await search({ nbResultsPerPage: 12 });
  expect(nbPages).toBe(Math.ceil(nbResults / 12));
  expect(await search({ nbResultsPerPage: 12, page: 100_000 })).toMatchObject({
    nbResults,
    nbPages,
    page: 100_000,
    results: [],
  });
});
