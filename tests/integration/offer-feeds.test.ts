import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import { aFirm } from "@/tests/support/a-firm";
import { withFeedServer } from "@/tests/support/feeds/feed-server";
import { runFeedJobs } from "@/tests/support/feeds/import-feeds";
import { aSampleOffer, sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { call, database, get, post } = marketplace;
const server = withFeedServer();

type Firm = Awaited<ReturnType<typeof aFirm>>;

async function aFeed(firm: Firm, settings: object = { publishes: true }) {
  const { headers } = firm.recruiter;
  const created = OfferFeed.parse((await post("/offer-feeds", { name: "Site", url: server.url }, headers)).body);
  const trial = await run(firm, created.id, "trial");
  const { body } = await call(
    "PATCH",
    `/offer-feeds/${created.id}`,
    { mapping: trial.found?.mapping, settings },
    headers,
  );
  return OfferFeed.parse(body);
}

async function run(firm: Firm, feedId: string, kind: "trial" | "import", closesMissing = false) {
  const { headers } = firm.recruiter;
  const response = await post(`/offer-feeds/${feedId}/runs`, { kind, closesMissing }, headers);
  expect(response).toMatchObject({ status: 200, body: { status: "running" } });
  await runFeedJobs(marketplace.context, server.limits);
  const { id } = OfferFeedRun.parse(response.body);
  return OfferFeedRun.parse((await get(`/offer-feeds/${feedId}/runs/${id}`, headers)).body);
}

const offersOf = async ({ organizationId }: Firm) => {
  const { rows } = await sql<{
    name: string;
    active: boolean;
    published_with: string | null;
    updated_date: Date;
    reference: string;
  }>`
    SELECT assets.name, assets.active, assets.published_with, assets.updated_date, reference
    FROM offer_feed_items JOIN assets ON assets.id = asset_id WHERE owner_id = ${organizationId} ORDER BY reference`.execute(
    database.db,
  );
  return rows;
};

const xid = async () =>
  (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM events`.execute(database.db)).rows[0]?.n;

describe("a feed of offers", () => {
  test("publishes complete offers within the slots, keeps the others as drafts", async () => {
    const firm = await aFirm(marketplace.context, { slots: 2, offerCredits: 5 });
    server.serve(toIndeedXml([...sampleOffers(3), aSampleOffer(4, { contract: "", text: "<p>Court.</p>" })]));
    const feed = await aFeed(firm);
    const first = await run(firm, feed.id, "import");
    expect(first).toMatchObject({ status: "done", counts: { read: 4, published: 2, draft: 2 } });
    const offers = await offersOf(firm);
    expect(offers.map(({ active, published_with }) => [active, published_with])).toEqual([
      [true, "slot"],
      [true, "slot"],
      [false, null],
      [false, null],
    ]);
    expect(first.lines.find(({ reference }) => reference === "HC-3")?.reasons).toEqual([{ code: "slots" }]);
    expect(first.lines.find(({ reference }) => reference === "HC-4")?.reasons).toContainEqual({
      code: "gap",
      detail: "text",
    });
    const owner = await database.db
      .selectFrom("users")
      .select("platform_data")
      .where("id", "=", firm.organizationId)
      .executeTakeFirstOrThrow();
    expect(owner.platform_data).toMatchObject({ _private: { offerCredits: 5 } });
    const before = await xid();
    const second = await run(firm, feed.id, "import");
    expect(second.counts).toEqual({ read: 4, unchanged: 4 });
    expect(await offersOf(firm)).toEqual(offers);
    expect(await xid()).toBe(before);
  });
});
