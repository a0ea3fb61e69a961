import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import { readRow } from "@/marketplace/db/rows";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import type { ReadOffers } from "@/marketplace/offer-import/read-offers";
import { createDueFeedsJob } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { createImportJob } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { createRunJob } from "@/marketplace/resources/offer-feeds/runs/run-feed";
import { aFirm } from "@/tests/support/a-firm";
import { runFeedJobs } from "@/tests/support/feeds/import-feeds";
import { aSampleOffer, sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { reasonsOf, withImports } from "@/tests/support/feeds/with-imports";

const { marketplace, server, aFeed, run, anImport, offersOf } = withImports();
const { call, database, get, post } = marketplace;
const silent = pino({ level: "silent" });

type Import = Awaited<ReturnType<typeof anImport>>;

/** Requests a run of the feed, and returns a function that reads this run. */
async function begun({ firm, feedId }: Pick<Import, "firm" | "feedId">, kind = "import") {
  const { body } = await post(`/offer-feeds/${feedId}/runs`, { kind }, firm.recruiter.headers);
  const { id } = OfferFeedRun.parse(body);
  return async () => OfferFeedRun.parse((await get(`/offer-feeds/${feedId}/runs/${id}`, firm.recruiter.headers)).body);
}

const removed = ({ firm, feedId }: Pick<Import, "firm" | "feedId">) =>
  call("DELETE", `/offer-feeds/${feedId}?offers=keep`, undefined, firm.recruiter.headers);

const makeDue = () =>
  database.db
    .updateTable("jobs")
    .set({ run_date: new Date(0) })
    .execute();

test("characters that the database refuses are removed from imported offers", async () => {
  const { title, text } = aSampleOffer(1);
  const rude = { title: `\u0000${title}\u0001`, text: `${text}<p>\u0000Une phrase 😀</p>`, reference: "HC-1\u0000" };
  const { firm, first } = await anImport(3, [aSampleOffer(1, rude), ...sampleOffers(3).slice(1)]);
  expect(first).toMatchObject({ status: "done", counts: { read: 3, published: 3 } });
  const [offer] = await offersOf(firm);
  expect(offer?.name).toBe(title);
  expect(offer?.description).toContain("<p>Une phrase 😀</p>");
});

test("an offer that the database refuses is refused alone, with its reason", async () => {
  const { firm, feedId } = await anImport(5);
  const readOffers: ReadOffers = async (feed) => {
    const read = readAndUnderstand(feed);
    if (read.state !== "read") return read;
    const offers = read.offers.map((offer) =>
      offer.reference === "HC-2" && offer.values
        ? { ...offer, values: { ...offer.values, name: `${offer.values.name}\u0000` } }
        : offer,
    );
    return { ...read, offers };
  };
  server.serve(toIndeedXml(sampleOffers(3).map((offer) => ({ ...offer, title: `${offer.title} confirmé` }))));
  const read = await begun({ firm, feedId });
  await runFeedJobs(marketplace.context, server.limits, readOffers);
  const ended = await read();
  expect(ended).toMatchObject({ status: "done", counts: { changed: 2, refused: 1 } });
  expect(reasonsOf(ended, "HC-2")).toEqual([{ code: "unstorable" }]);
});

test("a table with a NUL is imported without it, then removed", async () => {
  const firm = await aFirm(marketplace.context, { slots: 5 });
  server.serve("reference;titre;ville\nA1;Comptable\0 H/F;Lyon\nA2;Assistant paie;Échirolles\n");
  const feedId = await aFeed(firm);
  expect(await run(firm, feedId)).toMatchObject({ status: "done", counts: { read: 2, draft: 2 } });
  const assets = await database.db
    .selectFrom("assets")
    .select(["name", "locations"])
    .where(
      "id",
      "in",
      (await offersOf(firm)).map(({ id }) => id),
    )
    .orderBy("name")
    .execute();
  expect(assets.map(({ name }) => name)).toEqual(["Assistant paie", "Comptable H/F"]);
  expect(assets[0]?.locations).toMatchObject([{ city: "Échirolles", departmentCode: "38" }]);
  expect((await removed({ firm, feedId })).status).toBe(200);
});

test.each([
  ["a NUL", "HC-4\0", null],
  ["more characters than an index holds", randomBytes(9_000).toString("base64"), "own"],
])("an offer whose reference has %s is refused alone", async (_name, reference, named) => {
  const { firm, feedId } = await anImport(5);
  const readOffers: ReadOffers = async (feed) => {
    const read = readAndUnderstand(feed);
    if (read.state !== "read") return read;
    return { ...read, offers: read.offers.map((one) => (one.reference === "HC-4" ? { ...one, reference } : one)) };
  };
  server.serve(toIndeedXml(sampleOffers(5)));
  const read = await begun({ firm, feedId });
  await runFeedJobs(marketplace.context, server.limits, readOffers);
  const ended = await read();
  expect(ended).toMatchObject({ status: "done", counts: { published: 1, refused: 1 } });
  expect(reasonsOf(ended, named && reference)).toEqual([{ code: "unstorable" }]);
  expect((await offersOf(firm)).map(({ active }) => active)).toEqual([true, true, true, true]);
});

test("a run that cannot read its feed fails, and the next succeeds", async () => {
  const { firm, feedId } = await anImport(3);
  const failing: ReadOffers = () => Promise.reject(new Error("out of order"));
  const read = await begun({ firm, feedId });
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await read()).toMatchObject({ status: "running" });
    await runDueJobs(
      database.db,
      { offerFeed: createRunJob(marketplace.context, { fetchLimits: server.limits, readOffers: failing }) },
      silent,
    );
    await makeDue();
  }
  expect(await read()).toMatchObject({ status: "failed", fault: "unexpected" });
  expect(await run(firm, feedId)).toMatchObject({ status: "done" });
});

test("a feed run that crashed the process three times is not retried", async () => {
  const { firm, feedId } = await anImport(3);
  const read = await begun({ firm, feedId });
  await database.db.updateTable("jobs").set({ attempts: 3 }).where("kind", "=", "offerFeed").execute();
  let times = 0;
  const readOffers: ReadOffers = async (feed) => {
    times += 1;
    return readAndUnderstand(feed);
  };
  const handlers = { offerFeed: createRunJob(marketplace.context, { fetchLimits: server.limits, readOffers }) };
  await runDueJobs(database.db, handlers, silent);
  expect(await read()).toMatchObject({ status: "failed", fault: "unexpected" });
  expect(times).toBe(0);
});

test("offers that cannot be written are refused, and their run ends", async () => {
  const { firm, feedId } = await anImport(3);
  server.serve(toIndeedXml(sampleOffers(4)));
  const read = await begun({ firm, feedId });
  const { context } = marketplace;
  const readOffers: ReadOffers = async (feed) => readAndUnderstand(feed);
  const reading = { offerFeed: createRunJob(context, { fetchLimits: server.limits, readOffers }) };
  await runDueJobs(database.db, reading, silent);
  const broken = { ...createImportJob(context), prepare: () => Promise.reject(new Error("out of order")) };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await runDueJobs(database.db, { offerImport: broken }, silent);
    await makeDue();
  }
  const ended = await read();
  expect(ended).toMatchObject({ status: "done", counts: { refused: 1 } });
  expect(reasonsOf(ended, "HC-4")).toEqual([{ code: "unexpected" }]);
});

test("a run past its time limit leaves offers for the next reading", async () => {
  const { firm, feedId } = await anImport(3);
  const { context } = marketplace;
  await call("PATCH", `/offer-feeds/${feedId}`, { active: true }, firm.recruiter.headers);
  server.serve(toIndeedXml(sampleOffers(90)));
  const read = await begun({ firm, feedId });
  const readOffers: ReadOffers = async (feed) => readAndUnderstand(feed);
  await runDueJobs(
    database.db,
    { offerFeed: createRunJob(context, { fetchLimits: server.limits, readOffers }) },
    silent,
  );
  // The deadline of the batches has passed; the first batch has no deadline.
  const timed = sql<string>`jsonb_set(payload, '{until}', '1')`;
  const { numUpdatedRows } = await database.db
    .updateTable("jobs")
    .set({ payload: timed })
    .where("kind", "=", "offerImport")
    .where(sql<boolean>`payload ? 'until'`)
    .executeTakeFirst();
  expect(numUpdatedRows).toBe(2n);
  await runDueJobs(database.db, { offerImport: createImportJob(context) }, silent);
  const ended = await read();
  expect(ended).toMatchObject({ status: "done", counts: { read: 90, unchanged: 3, draft: 40, held: 47 } });
  expect(reasonsOf(ended, "HC-90")).toEqual([{ code: "nextReading" }]);
  const feed = await readRow(database.db, "offer_feeds", feedId);
  expect(feed?.validators).toEqual({});
  const minutes = ((feed?.next_date?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
  // Nothing is written twice, and nothing is lost.
  expect(await run(firm, feedId)).toMatchObject({ status: "done", counts: { read: 90, unchanged: 43, draft: 47 } });
  expect(await offersOf(firm)).toHaveLength(90);
});

/** Reads the feed, and leaves its offers to write. */
async function readOnly() {
  const readOffers: ReadOffers = async (feed) => readAndUnderstand(feed);
  const tools = { fetchLimits: server.limits, readOffers };
  await runDueJobs(database.db, { offerFeed: createRunJob(marketplace.context, tools) }, silent);
}

test("offers whose writing crashed the process three times are refused", async () => {
  const { firm, feedId } = await anImport(3);
  server.serve(toIndeedXml(sampleOffers(4)));
  const read = await begun({ firm, feedId });
  await readOnly();
  await database.db.updateTable("jobs").set({ attempts: 3 }).where("kind", "=", "offerImport").execute();
  await runFeedJobs(marketplace.context, server.limits);
  expect(await read()).toMatchObject({ status: "done", counts: { refused: 1 } });
  expect(await run(firm, feedId)).toMatchObject({ status: "done", counts: { draft: 1 } });
});

test("a run whose end cannot be written is ended by the schedule", async () => {
  const { firm, feedId } = await anImport(3);
  server.serve(toIndeedXml(sampleOffers(4)));
  const read = await begun({ firm, feedId });
  await readOnly();
  const fails = () => Promise.reject(new Error("out of order"));
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await runDueJobs(database.db, { offerImport: { prepare: fails, giveUp: fails } }, silent);
    await makeDue();
  }
  expect(await read()).toMatchObject({ status: "running" });
  await database.db.insertInto("jobs").values({ kind: "offerFeeds" }).execute();
  await runFeedJobs(marketplace.context, server.limits);
  expect(await read()).toMatchObject({ status: "failed", fault: "interrupted" });
  expect((await offersOf(firm)).map(({ active }) => active)).toEqual([true, true, true]);
  expect(await run(firm, feedId)).toMatchObject({ status: "done", counts: { unchanged: 3, draft: 1 } });
  expect((await removed({ firm, feedId })).status).toBe(200);
});

test("a feed run whose job is lost fails at the next schedule", async () => {
  const imported = await anImport(3);
  const read = await begun(imported);
  await database.db.deleteFrom("jobs").where("kind", "=", "offerFeed").execute();
  await database.db.insertInto("jobs").values({ kind: "offerFeeds" }).execute();
  await runDueJobs(database.db, { offerFeeds: createDueFeedsJob(marketplace.context) }, silent);
  expect(await read()).toMatchObject({ status: "failed", fault: "unexpected" });
});

test("a feed removed during a run closes its offers", async () => {
  const { firm, feedId } = await anImport(3);
  await begun({ firm, feedId });
  const ids = (await offersOf(firm)).map(({ id }) => id);
  const { headers } = firm.recruiter;
  expect((await call("DELETE", `/offer-feeds/${feedId}?offers=close`, undefined, headers)).status).toBe(200);
  await runFeedJobs(marketplace.context, server.limits);
  expect((await get(`/offer-feeds/${feedId}`, headers)).status).toBe(404);
  const offers = await database.db.selectFrom("assets").select("active").where("id", "in", ids).execute();
  expect(offers.map(({ active }) => active)).toEqual([false, false, false]);
});

test.each([
  ["with two workers", true],
  ["with one worker", false],
])("a second firm's run waits for one run of the first: %s", async (_name, hasAnotherWorker) => {
  const first = await anImport(3);
  const others = await Promise.all(
    [1, 2].map(async (number) => {
      const feed = { name: `Site ${number}`, url: server.url };
      const { body } = await post("/offer-feeds", feed, first.firm.recruiter.headers);
      return { firm: first.firm, feedId: OfferFeed.parse(body).id };
    }),
  );
  const second = await anImport(3);
  const order: string[] = [];
  const underWay = new Set<string>();
  for (const imported of [...others, first]) await begun(imported, "trial");
  await begun(second, "trial");
  const names = new Map([...others, first].map(({ feedId }) => [feedId, "first"]));
  const { context } = marketplace;
  const job = createRunJob(context, {
    fetchLimits: server.limits,
    readOffers: async (feed) => readAndUnderstand(feed),
  });
  if (!("prepare" in job)) throw new Error("A run is prepared");
  const noting = {
    ...job,
    prepare: async (payload: Parameters<typeof job.prepare>[0]) => {
      const started = await database.db
        .selectFrom("offer_feed_runs")
        .select("feed_id")
        .where("id", "=", String(payload.runId))
        .executeTakeFirstOrThrow();
      const name = names.get(started.feed_id) ?? "second";
      order.push(underWay.has(name) ? `${name}, beside another of its own` : name);
      underWay.add(name);
      if (hasAnotherWorker && order.length === 1) await runDueJobs(database.db, { offerFeed: noting }, silent, turns);
      const settle = await job.prepare(payload);
      underWay.delete(name);
      return settle;
    },
  };
  const turns: string[] = [];
  await runDueJobs(database.db, { offerFeed: noting }, silent, turns);
  expect(order).toEqual(["first", "second", "first", "first"]);
});
