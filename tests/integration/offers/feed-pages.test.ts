import { describe, expect, test } from "vitest";
import { aFirm } from "@/tests/support/a-firm";
import { toJsonFeed } from "@/tests/support/feeds/json-offers";
import { sampleOffers } from "@/tests/support/feeds/sample-offers";
import { reasonsOf, withImports } from "@/tests/support/feeds/with-imports";

const { marketplace, server, aFeed, run, offersOf } = withImports();

const OFFERS = sampleOffers(4);
const HALVES = [OFFERS.slice(0, 2), OFFERS.slice(2)] as const;
/** Returns the number of a page of the feed; the first page has none in its URL. */
const pageIn = (url = "") => Number(/page=(\d+)/.exec(url)?.[1] ?? 1);

/** Serves two pages, the first of which is unchanged at the second read; `second` is the body of the second page. */
const serveTwo = (second = toJsonFeed(HALVES[1]), status = 200) =>
  server.answer(({ url, headers }, response) => {
    if (pageIn(url) === 2) response.writeHead(status).end(second);
    else if (headers["if-none-match"] !== undefined) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"' }).end(toJsonFeed(HALVES[0], "?page=2"));
  });

async function anImportOfTwo() {
  const firm = await aFirm(marketplace.context, { slots: 9 });
  serveTwo();
  const feedId = await aFeed(firm);
  return { firm, feedId, first: await run(firm, feedId) };
}

describe("a feed of several pages", () => {
  test("a paginated feed is imported whole, and a second run changes nothing", async () => {
    const { firm, feedId, first } = await anImportOfTwo();
    expect(first.counts).toMatchObject({ read: 4, published: 4 });
    expect((await run(firm, feedId)).counts).toEqual({ read: 4, unchanged: 4 });
    const feed = marketplace.database.db.selectFrom("offer_feeds").select("validators").where("id", "=", feedId);
    expect(await feed.executeTakeFirst()).toEqual({ validators: {} });
  });

  test.each([
    ["refused", "status", 500, ""],
    ["cut", "cut", 200, toJsonFeed(HALVES[1]).slice(0, -40)],
    ["an empty file", "empty", 200, ""],
  ])("a feed whose second page is %s closes nothing", async (_name, fault, status, body) => {
    const { firm, feedId } = await anImportOfTwo();
    serveTwo(body, status);
    expect(await run(firm, feedId)).toMatchObject({ status: "failed", fault });
    expect((await offersOf(firm)).filter(({ active }) => active)).toHaveLength(4);
  });

  test("a feed whose next page is at a private address fails", async () => {
    const { firm, feedId } = await anImportOfTwo();
    server.serve(toJsonFeed(HALVES[0], "http://10.0.0.7/offres.json"));
    expect(await run(firm, feedId)).toMatchObject({ status: "failed", fault: "privateAddress" });
  });

  test.each([
    ["without end is read for twenty pages", 20, (page: number) => `?page=${page + 1}`],
    ["that leads to itself is read once", 1, () => "#encore"],
    ["that leads to no address is read once", 1, () => "http://"],
  ])("a feed %s, and closes nothing", async (_name, pages, next) => {
    const { firm, feedId } = await anImportOfTwo();
    server.answer(({ url }, response) => {
      const page = pageIn(url);
      response.end(toJsonFeed(page === 1 ? OFFERS.slice(0, 3) : [], next(page)));
    });
    const before = server.requests;
    const partial = await run(firm, feedId, "import", true);
    expect(server.requests - before).toBe(pages);
    expect(partial.counts).toMatchObject({ unchanged: 3, missing: 1 });
    expect(reasonsOf(partial, "HC-4")).toEqual([{ code: "partial" }]);
    expect((await offersOf(firm)).filter(({ active }) => active)).toHaveLength(4);
  });
});
