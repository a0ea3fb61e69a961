import { sql } from "kysely";
import { beforeAll, expect } from "vitest";
import { OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import { aFirm } from "@/tests/support/a-firm";
import { withFeedServer } from "@/tests/support/feeds/feed-server";
import { runFeedJobs } from "@/tests/support/feeds/import-feeds";
import { sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { withMarketplace } from "@/tests/support/marketplace";

type Firm = Awaited<ReturnType<typeof aFirm>>;

type Imported = {
  id: string;
  name: string;
  description: string;
  active: boolean;
  published_with: string | null;
  closing: { reason: string } | null;
};

export const reasonsOf = ({ lines }: OfferFeedRun, reference: string | null) =>
  lines.find((line) => line.reference === reference)?.reasons;

/** Starts a marketplace and a feed server, and returns functions that import feeds. Call at the top of a test file. */
export function withImports() {
  const marketplace = withMarketplace();
  const { call, database, get, post } = marketplace;
  const server = withFeedServer();
  // Feeds may only use the ports of the web and, in these tests, the port of the test server.
  beforeAll(() => {
    Object.assign(marketplace.context.settings, { targetPorts: [443, 80, server.port] });
  });

  async function aFeed(firm: Firm, settings: object = { publishes: true }) {
    const { headers } = firm.recruiter;
    const created = OfferFeed.parse((await post("/offer-feeds", { name: "Site", url: server.url }, headers)).body);
    const { found } = await run(firm, created.id, "trial");
    const { body } = await call("PATCH", `/offer-feeds/${created.id}`, { mapping: found?.mapping, settings }, headers);
    return OfferFeed.parse(body).id;
  }

  async function run(firm: Firm, feedId: string, kind: "trial" | "import" = "import", closesMissing = false) {
    const { headers } = firm.recruiter;
    const response = await post(`/offer-feeds/${feedId}/runs`, { kind, closesMissing }, headers);
    expect(response).toMatchObject({ status: 200, body: { status: "running" } });
    await runFeedJobs(marketplace.context, server.limits);
    const { id } = OfferFeedRun.parse(response.body);
    return OfferFeedRun.parse((await get(`/offer-feeds/${feedId}/runs/${id}`, headers)).body);
  }

  /** Creates a firm with this number of slots, and a feed that is imported once. */
  async function anImport(slots: number, offers = sampleOffers(3)) {
    const firm = await aFirm(marketplace.context, { slots, offerCredits: 5 });
    server.serve(toIndeedXml(offers));
    const feedId = await aFeed(firm);
    return { firm, feedId, first: await run(firm, feedId) };
  }

  async function offersOf({ organizationId }: Firm): Promise<Imported[]> {
    const { rows } = await sql<Imported>`
      SELECT assets.id, assets.name, assets.description, assets.active, assets.published_with, assets.closing
      FROM offer_feed_items JOIN assets ON assets.id = asset_id
      WHERE owner_id = ${organizationId} ORDER BY reference`.execute(database.db);
    return rows;
  }

  /**
   * Returns what any write would change: dates of offers and of feed items, numbers of events and of revalidation jobs.
   */
  async function traces(): Promise<unknown> {
    const { rows } = await sql`
      SELECT (SELECT count(*) FROM events) AS events, (SELECT max(updated_date)::text FROM assets) AS last,
        (SELECT count(*) FROM jobs WHERE kind = 'expire') AS revalidations,
        (SELECT max(updated_date)::text FROM offer_feed_items) AS items`.execute(database.db);
    return rows[0];
  }

  const credits = async ({ organizationId }: Firm) => {
    const owner = database.db.selectFrom("users").select("platform_data").where("id", "=", organizationId);
    return (await owner.executeTakeFirstOrThrow()).platform_data;
  };

  return { marketplace, server, aFeed, run, anImport, offersOf, traces, credits };
}
