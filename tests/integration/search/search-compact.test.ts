import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SearchPayload } from "@/lib/entities/search";
import { assetTypeId } from "@/marketplace/install/ids";
import { compactSearch } from "@/marketplace/search/compact";
import { reindexAssets } from "@/marketplace/search/document";
import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";
import { withSearchApi } from "@/tests/support/search-api";

const { database, search } = withSearchApi();

/** Searches whose results must not change, of several kinds. */
const PAYLOADS: SearchPayload[] = [
  { query: "comptable", facets: ["contractType", "tools"], nbResultsPerPage: 50 },
  { nbResultsPerPage: 100 },
  { assetTypeId: assetTypeId("company"), nbResultsPerPage: 100 },
  { query: "paie silae", nbResultsPerPage: 50 },
  { customAttributes: { contractType: ["cdi"] }, facets: ["tools"], nbResultsPerPage: 50 },
  { places: [{ latitude: 48.857, longitude: 2.352, maxDistance: 50_000 }], nbResultsPerPage: 50 },
];
const searchAll = () => Promise.all(PAYLOADS.map((payload) => search(payload)));

const segments = async () => {
  const { rows } = await sql<{ segment: number }>`SELECT DISTINCT segment FROM search_bits ORDER BY 1`.execute(
    database.db,
  );
  return rows.map(({ segment }) => segment);
};

test("compaction removes emptied segments and changes no search result", async () => {
  const before = await searchAll();
  for (const { results } of before) expect(results).not.toEqual([]);
  const [first = 0] = await segments();
  // Advances the sequence as many edits would, so that the next documents go into another segment.
  await sql`SELECT setval('search_document_numbers', ${(first + 1) * SEGMENT_SIZE + 5})`.execute(database.db);
  const edited = before.flatMap(({ results }) => results.slice(0, 20)).map(({ id }) => id);
  await database.db.transaction().execute((trx) => reindexAssets(trx, edited));
  expect(await segments()).toEqual([first, first + 1]);
  expect(await searchAll()).toEqual(before);

  expect(await compactSearch(database.db)).toBe(1);
  expect(await segments()).toEqual([first + 1]);
  expect(await searchAll()).toEqual(before);
  expect(await compactSearch(database.db)).toBe(0);
});
