import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchCompanies } from "@/lib/data/search/search-companies";
import { searchOffers } from "@/lib/data/search/search-offers";
import { SearchQuery } from "@/lib/entities/search";
import { readCompanySearch, readOfferSearch } from "@/lib/rules/search/understood-search";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { openDatabase } from "@/marketplace/db/pool";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { searchAssets } from "@/marketplace/resources/search/service";
import { HOSTILE_LINES } from "@/tests/support/hostile-lines";
import { withMarketplace } from "@/tests/support/marketplace";
import { withPublicReads } from "@/tests/support/public-reads";
import { withSearchApi } from "@/tests/support/search-api";

const marketplace = withMarketplace();
withPublicReads(marketplace);
const { database, post } = withSearchApi(marketplace);

/** Texts that PostgreSQL cannot store: NUL, and lone surrogates. */
const UNSTORABLE = ["NUL and controls", "lone surrogates"];

test("a malformed body is a 400 that says what is wrong", async () => {
  for (const malformed of ["{", "[]", "null", '"x"', "{}x", '{"page":1e400}', "[".repeat(5000), '{"a":1,"a":2}']) {
    const { status, body } = await post(malformed);
    expect(status, malformed).toBe(400);
    expect(body, malformed).toHaveProperty("message", expect.stringMatching(/^(?:The body|"(?:body|page|a)") is|must/));
  }
});

test.each(HOSTILE_LINES)("the search answers, or names the refused query: %s", async (name, query) => {
  const { status, body } = await post({ query });
  expect(status).toBe(UNSTORABLE.includes(name) ? 400 : 200);
  if (status === 400) expect(body).toMatchObject({ data: [{ path: ["query"] }] });
});

test.each(HOSTILE_LINES)("the pages show results, or wider searches with results: %s", async (_name, q) => {
  const pages = [
    await searchOffers(readOfferSearch({ q }).search, "fr"),
    await searchCompanies(readCompanySearch({ q }).search, "en"),
  ];
  for (const { nbResults, results, wider } of pages) {
    expect(results.length > 0).toBe(nbResults > 0);
    if (nbResults === 0) expect(Math.max(...wider.map((search) => search.nbResults))).toBeGreaterThan(0);
  }
});

test("a search that lasts too long gets a 503", async () => {
  const impatient = openDatabase({
    connectionString: database.url,
    log: { error: () => undefined },
    statementTimeoutMs: 100,
  });
  const context = { db: impatient, livemode: false, profileLimits: createProfileLimits() };
  await database.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE assets IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    await expect(searchAssets(context, ANONYMOUS, SearchQuery.parse({}))).rejects.toMatchObject({
      status: 503,
      body: { message: "The search took too long", statusCode: 503 },
    });
  });
  await impatient.destroy();
});
