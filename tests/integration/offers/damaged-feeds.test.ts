import { expect, test } from "vitest";
import { createReadOffers } from "@/marketplace/offer-import/read-offers";
import { beginRun } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { fault as english } from "@/messages/en/firm/feed.json";
import { fault as french } from "@/messages/fr/firm/feed.json";
import { testEnv } from "@/tests/support/env";
import { runFeedJobs } from "@/tests/support/feeds/import-feeds";
import { sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { withImports } from "@/tests/support/feeds/with-imports";
import { damagedFeeds } from "@/tests/support/hostile/damaged-inputs";

const { marketplace, server, run, anImport, offersOf } = withImports();
const { call, database, get } = marketplace;

const NB_FEEDS = 60;
const SEEDS = Array.from({ length: testEnv().loops }, (_, index) => 20261129 + index);
const MAX_BYTES = 200_000;
const MAX_RUN_MS = 60_000;
/** Types that a server gives to files by their extension, whatever they are. */
const TYPES = ["text/csv", "application/xml", "application/json", "text/html; charset=iso-8859-1", "image/png"];

test.each(SEEDS)(
  "a run of damaged feeds ends, and changes nothing when it fails (%i)",
  async (seed) => {
    const { firm, feedId } = await anImport(9);
    const { headers } = firm.recruiter;
    const feed = { id: feedId, organization_id: firm.organizationId };
    const { mapping } = Object((await get(`/offer-feeds/${feedId}`, headers)).body);
    // Each file has a format of its own.
    await database.db.updateTable("offer_feeds").set({ mapping: null }).where("id", "=", feedId).execute();
    const readOffers = createReadOffers();
    let number = 0;
    for (const { name, bytes } of damagedFeeds(NB_FEEDS, seed, MAX_BYTES)) {
      server.serve(bytes, { "content-type": TYPES[number % TYPES.length] ?? "" });
      number += 1;
      const before = await offersOf(firm);
      const started = performance.now();
      const { id } = await database.db
        .transaction()
        .execute((trx) => beginRun(trx, { feed, kind: "import", isPressed: true, closesMissing: false }));
      await runFeedJobs(marketplace.context, server.limits, readOffers);
      const { status, fault } = Object((await get(`/offer-feeds/${feedId}/runs/${id}`, headers)).body);
      expect(performance.now() - started, name).toBeLessThan(MAX_RUN_MS);
      expect(status, name).toMatch(/^(?:done|failed)$/);
      if (status === "done") continue;
      for (const sentences of [french, english]) expect(sentences, name).toHaveProperty(fault);
      expect(await offersOf(firm), name).toEqual(before);
    }
    expect(number).toBe(NB_FEEDS);
    await call("PATCH", `/offer-feeds/${feedId}`, { mapping }, headers);
    server.serve(toIndeedXml(sampleOffers(3)));
    expect(await run(firm, feedId)).toMatchObject({ status: "done" });
    expect((await call("DELETE", `/offer-feeds/${feedId}?offers=keep`, undefined, headers)).status).toBe(200);
  },
  600_000,
);
