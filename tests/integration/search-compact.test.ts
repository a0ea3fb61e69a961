import { sql } from "kysely";
import { expect, test } from "vitest";
import { compactSearch } from "@/marketplace/search/compact";
import { reindexAssets } from "@/marketplace/search/document";
import { SEGMENT_SIZE } from "@/marketplace/search/index/segment";
import { withSearchApi } from "@/tests/support/search-api";

const { database, search } = withSearchApi();

const segments = async () => {
  const { rows } = await sql<{ segment: number }>`SELECT DISTINCT segment FROM search_bits ORDER BY 1`.execute(
    database.db,
  );
  return rows.map(({ segment }) => segment);
};

test("compaction removes emptied segments and changes no search result", async () => {
  const payload = { query: "comptable", facets: ["contractType", "tools"], nbResultsPerPage: 50 };
  const before = await search(payload);
  const [first = 0] = await segments();
  // Advances the sequence as many edits would, so that the next documents go into another segment.
  await sql`SELECT setval('search_document_numbers', ${(first + 1) * SEGMENT_SIZE + 5})`.execute(database.db);
  const edited = before.results.slice(0, 20).map(({ id }) => id);
  await database.db.transaction().execute((trx) => reindexAssets(trx, edited));
  expect(await segments()).toEqual([first, first + 1]);
  expect(await search(payload)).toEqual(before);

  expect(await compactSearch(database.db)).toBe(1);
  expect(await segments()).toEqual([first + 1]);
  expect(await search(payload)).toEqual(before);
  expect(await compactSearch(database.db)).toBe(0);
});
