import { sql } from "kysely";
import { expect, test } from "vitest";
import type { SearchPayload } from "@/lib/entities/search";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";
import { pruneTerms } from "@/marketplace/search/prune-terms";
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

const rowsOf = async (value: string) => {
  const { rows } = await sql`SELECT field FROM search_bits WHERE value = ${value}`.execute(database.db);
  return rows.length;
};

test("pruning removes unused terms and changes no search result", async () => {
  const [first] = (await search({ query: "comptable" })).results;
  const rename = async (name: string) => {
    await sql`UPDATE assets SET name = ${name} WHERE id = ${first?.id}`.execute(database.db);
    await database.db.transaction().execute((trx) => reindexAssets(trx, [first?.id ?? ""]));
  };
  await rename("Comptable xylophage");
  expect(await rowsOf("Comptable xylophage")).toBe(1);
  await rename("Comptable");
  expect(await rowsOf("Comptable xylophage")).toBe(1);
  const before = await searchAll();
  for (const { results } of before) expect(results).not.toEqual([]);

  expect(await pruneTerms(database.db, -1)).toBe(0);
  expect(await pruneTerms(database.db, 0)).toBeNull();
  expect(await rowsOf("Comptable xylophage")).toBe(0);
  expect(await searchAll()).toEqual(before);
});
