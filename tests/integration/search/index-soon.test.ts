import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { PushOutcome } from "@/lib/entities/pushed-offer";
import { tags } from "@/lib/tags";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { indexDue, indexSoon } from "@/marketplace/resources/assets/index-soon";
import { reindexAssets } from "@/marketplace/search/document";
import { aFirm, configure } from "@/tests/support/a-firm";
import { aSampleOffer } from "@/tests/support/feeds/sample-offers";
import { withMarketplace } from "@/tests/support/marketplace";
import { aFirmKey } from "@/tests/support/principals";
import { withSearchApi } from "@/tests/support/search-api";

const marketplace = withMarketplace();
const { call, database } = marketplace;
const { search } = withSearchApi(marketplace);

// Pushed offers are public without a moderator.
beforeAll(() => configure(database.db, { stelace: { assetsValidationAutomatic: true } }));

/** Creates a firm whose tool pushes offers. Their names are the only ones that contain `word`. */
async function aTool(word: string) {
  const { organizationId } = await aFirm(marketplace.context, { slots: 5 });
  const pages = await database.db.selectFrom("assets").select("id").where("owner_id", "=", organizationId).execute();
  const ids = pages.map(({ id }) => id);
  await database.db.transaction().execute((trx) => reindexAssets(trx, ids));
  const headers = await aFirmKey(database.db, organizationId);
  const push = async (number: number, title = `Comptable ${word} (H/F)`) => {
    const { reference, text: description, ...fields } = aSampleOffer(number);
    const { body } = await call("PUT", `/offers/by-reference/${reference}`, { ...fields, description, title }, headers);
    return PushOutcome.parse(body);
  };
  const close = (number: number) => call("DELETE", `/offers/by-reference/HC-${number}`, undefined, headers);
  const found = async (query = word) => (await search({ query: `"${query}"` })).results.map(({ id }) => id);
  const count = async () => (await search({ query: `"${word}"` })).nbResults;
  return { push, close, found, count };
}

/** Makes every row of the queue look this number of seconds old. */
const waited = (seconds: number) =>
  sql`UPDATE search_waiting SET since = clock_timestamp() - make_interval(secs => ${seconds})`.execute(database.db);
const turn = async () => {
  await waited(2);
  return indexDue(database.db);
};

describe("the delayed indexing of pushed offers", () => {
  test("a pushed offer is indexed a second later, and again when changed", async () => {
    const tool = await aTool("zéphyrine");
    const { assetId } = await tool.push(1);
    await waited(0.1);
    await indexDue(database.db);
    expect(await tool.found()).toEqual([]);
    await turn();
    expect(await tool.found()).toEqual([assetId]);
    await tool.push(1, "Comptable alizéenne (H/F)");
    expect(await tool.found()).toEqual([assetId]);
    await turn();
    expect([await tool.found(), await tool.found("alizéenne")]).toEqual([[], [assetId]]);
  });

  test("a pushed offer is indexed within five seconds while others arrive", async () => {
    const tool = await aTool("siroccale");
    const first = await tool.push(1);
    await waited(6);
    const second = await tool.push(2);
    await indexDue(database.db);
    expect((await tool.found()).toSorted()).toEqual([first.assetId, second.assetId].toSorted());
  });

  test("a pushed offer is no longer found as soon as it closes", async () => {
    const tool = await aTool("mistralière");
    await tool.push(1);
    await turn();
    expect(await tool.count()).toBe(1);
    expect((await tool.close(1)).status).toBe(200);
    expect(await tool.count()).toBe(0);
    await turn();
    expect(await tool.count()).toBe(0);
  });

  test("indexing a pushed offer expires the pages again", async () => {
    const tool = await aTool("tramontane");
    await tool.push(1);
    await sql`DELETE FROM revalidations`.execute(database.db);
    await turn();
    const rows = await database.db.selectFrom("revalidations").select("tags").execute();
    expect(rows.flatMap((row) => row.tags)).toEqual(expect.arrayContaining([tags.frontpage(), tags.sitemap()]));
  });

  test("an offer that cannot be indexed delays no other offer", async () => {
    const tool = await aTool("autane");
    const broken = (await tool.push(1)).assetId ?? "";
    const right = [(await tool.push(2)).assetId, (await tool.push(3)).assetId];
    const giveLatitude = (latitude: string) =>
      sql`UPDATE assets SET locations = jsonb_set(locations, '{0,latitude}', ${latitude}::jsonb) WHERE id = ${broken}`.execute(
        database.db,
      );
    const isDue = sql<{ due: boolean }>`SELECT since <= clock_timestamp() AS due FROM search_waiting`;
    await giveLatitude('"nowhere"');
    expect((await turn()).map(({ assetId }) => assetId)).toEqual([broken]);
    expect((await tool.found()).toSorted()).toEqual(right.toSorted());
    expect((await isDue.execute(database.db)).rows).toEqual([{ due: false }]);
    expect(await indexDue(database.db)).toEqual([]);
    await giveLatitude("48.85");
    await tool.push(1, "Comptable autane et suroise (H/F)");
    expect((await isDue.execute(database.db)).rows).toEqual([{ due: true }]);
    expect(await turn()).toEqual([]);
    expect(await tool.found("suroise")).toEqual([broken]);
  });

  test("an offer written during an indexing run is indexed again", async () => {
    const tool = await aTool("lombarde");
    const { assetId } = await tool.push(1);
    await waited(2);
    await database.db.transaction().execute(async (trx) => {
      const before = await lockRow(trx, "assets", assetId ?? "");
      const after = await updateRow(trx, "assets", assetId ?? "", { name: "Comptable ponantaise (H/F)" });
      await indexSoon(trx, [{ before: before ?? null, after }]);
      await indexDue(database.db);
    });
    await turn();
    expect([await tool.found(), await tool.found("ponantaise")]).toEqual([[], [assetId]]);
  });
});
