import { sql } from "kysely";
import { expect, test } from "vitest";
import { SearchQuery } from "@/lib/entities/search";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { openDatabase } from "@/marketplace/db/pool";
import { createProfileLimits } from "@/marketplace/identity/profile-limits";
import { searchAssets } from "@/marketplace/resources/search/service";
import { withSearchApi } from "@/tests/support/search-api";

const { database, post } = withSearchApi();

test("bodies that are no JSON are the caller's mistake", async () => {
  for (const body of ["", "{", "[]", "null", '"x"', "{}x", '{"page":1e400}', `${"[".repeat(5000)}`, '{"a":1,"a":2}'])
    expect((await post(body)).status).toBeLessThan(500);
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
