import { sql } from "kysely";
import { expect, test } from "vitest";
import { reindexAssets } from "@/marketplace/search/document";
import { pruneTerms } from "@/marketplace/search/prune-terms";
import { withSearchApi } from "@/tests/support/search-api";

const { database, search } = withSearchApi();

const rowsOf = async (value: string) => {
  const { rows } = await sql`SELECT field FROM search_bits WHERE value = ${value}`.execute(database.db);
  return rows.length;
};

test("pruning removes unused terms and changes no search result", async () => {
  const payload = { query: "comptable", facets: ["contractType", "tools"], nbResultsPerPage: 50 };
  const [first] = (await search(payload)).results;
  const rename = async (name: string) => {
    await sql`UPDATE assets SET name = ${name} WHERE id = ${first?.id}`.execute(database.db);
    await database.db.transaction().execute((trx) => reindexAssets(trx, [first?.id ?? ""]));
  };
  await rename("Comptable xylophage");
  expect(await rowsOf("Comptable xylophage")).toBe(1);
  await rename("Comptable");
  expect(await rowsOf("Comptable xylophage")).toBe(1);
  const before = await search(payload);

  expect(await pruneTerms(database.db, -1)).toBe(0);
  expect(await pruneTerms(database.db, 0)).toBeNull();
  expect(await rowsOf("Comptable xylophage")).toBe(0);
  expect(await search(payload)).toEqual(before);
});
