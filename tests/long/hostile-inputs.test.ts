import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { OfferFeed } from "@/lib/entities/offer-feed";
import { createReadCv } from "@/marketplace/cv/read-cv";
import { type ServedGroups, startWorker } from "@/marketplace/jobs/worker";
import { createReadOffers } from "@/marketplace/offer-import/read-offers";
import { beginRun } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { createImportJob } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { createRunJob } from "@/marketplace/resources/offer-feeds/runs/run-feed";
import { aFirm } from "@/tests/support/a-firm";
import { testEnv } from "@/tests/support/env";
import { withFeedServer } from "@/tests/support/feeds/feed-server";
import { sampleOffers, toIndeedXml } from "@/tests/support/feeds/sample-offers";
import { damagedCvs, damagedFeeds } from "@/tests/support/hostile/damaged-inputs";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { database, post } = marketplace;
const server = withFeedServer();
beforeAll(() => {
  Object.assign(marketplace.context.settings, { targetPorts: [server.port] });
});

/** 2,000 in `npm run test:long`, which has ten loops. */
const NB_FEEDS = 200 * testEnv().loops;
const NB_CVS = NB_FEEDS / 4;
const SEED = 20261128;
const SAY_EVERY = 100;
const LOOP_MS = 7_200_000;
/**
 * Each run must end within the first limit, and a run of another firm must begin within the second, on two idle cores.
 */
const MAX_RUN_MS = 60_000;
const MAX_WAIT_MS = 30_000;

type Ended = { name: string; ms: number; end: string };
const HOSTILE_FIRMS = 2;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function aFeed(name: string) {
  const firm = await aFirm(marketplace.context, { slots: 5 });
  const url = server.url.replace("offres.xml", name);
  const { body } = await post("/offer-feeds", { name, url }, firm.recruiter.headers);
  return { id: OfferFeed.parse(body).id, organization_id: firm.organizationId };
}

/** Runs a feed, and returns its duration and its end. */
async function runOnce(feed: Awaited<ReturnType<typeof aFeed>>) {
  const started = performance.now();
  const { id } = await database.db
    .transaction()
    .execute((trx) => beginRun(trx, { feed, kind: "import", isPressed: true, closesMissing: false }));
  for (;;) {
    const run = await database.db
      .selectFrom("offer_feed_runs")
      .select(["status", "fault"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (run.status !== "running") return { ms: performance.now() - started, end: run.fault ?? run.status };
    await pause(50);
  }
}

const openOffers = ({ organization_id }: Awaited<ReturnType<typeof aFeed>>) =>
  database.db
    .selectFrom("assets")
    .select(["id", "name"])
    .where("owner_id", "=", organization_id)
    .where("active", "=", true)
    .orderBy("id")
    .execute();

function table(all: readonly Ended[], waits: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a.ms - b.ms);
  const ends = new Map<string, number>();
  for (const { end } of all) ends.set(end, (ends.get(end) ?? 0) + 1);
  const slowest = sorted.slice(-5).map(({ name, ms, end }) => `  ${seconds(ms)} ${name}: ${end}`);
  return [
    `${all.length} inputs; p99 ${seconds(sorted[Math.floor(sorted.length * 0.99)]?.ms ?? 0)}`,
    ...[...ends].map(([end, count]) => `  ${count} ${end}`),
    `the slowest:\n${slowest.join("\n")}`,
    `another firm: ${waits.length} runs, the longest ${seconds(Math.max(...waits))}`,
  ].join("\n");
}

test(
  "hostile feeds and CVs end without blocking another firm's feed",
  async () => {
    const { context } = marketplace;
    const served = new Map<string, Buffer>([["bonne", Buffer.from(toIndeedXml(sampleOffers(3)))]]);
    server.answer((request, response) => response.writeHead(200).end(served.get(request.url?.slice(1) ?? "")));
    const run = createRunJob(context, { fetchLimits: server.limits, readOffers: createReadOffers() });
    const log = pino({ level: "silent" });
    const turns: ServedGroups[] = [[], []];
    const lanes = [
      ...[1, 2, 3, 4].map(() => startWorker(database.db, { offerFeed: run }, log, 50, turns[0])),
      startWorker(database.db, { offerImport: createImportJob(context) }, log, 50, turns[1]),
    ];
    const feeds = damagedFeeds(NB_FEEDS, SEED);
    const cvs = (await damagedCvs(NB_CVS, SEED)).values();
    const ended: Ended[] = [];
    const waits: number[] = [];
    const note = (one: Ended) => {
      ended.push(one);
      if (ended.length % SAY_EVERY === 0) process.stdout.write(`${table(ended, waits)}\n`);
    };
    const runAll = async (name: string) => {
      const feed = await aFeed(name);
      for (const input of feeds) {
        served.set(name, input.bytes);
        const before = await openOffers(feed);
        const end = await runOnce(feed);
        note({ name: input.name, ...end });
        if (end.end !== "done") expect(await openOffers(feed), input.name).toEqual(before);
      }
    };
    const readCv = createReadCv();
    const readAll = async () => {
      for (const { name, bytes } of cvs) {
        const started = performance.now();
        const end = await readCv(bytes, name).then(
          () => "read",
          (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
        );
        note({ name, ms: performance.now() - started, end });
      }
    };
    const good = await aFeed("bonne");
    await runOnce(good);
    let isOver = false;
    const others = async () => {
      while (!isOver) {
        waits.push((await runOnce(good)).ms);
        await pause(500);
      }
    };
    const beside = others();
    await Promise.all([...Array.from({ length: HOSTILE_FIRMS }, (_, index) => runAll(`mauvaise-${index}`)), readAll()]);
    isOver = true;
    await beside;
    await Promise.all(lanes.map((lane) => lane.stop()));
    process.stdout.write(`${table(ended, waits)}\n`);
    expect(ended).toHaveLength(NB_FEEDS + NB_CVS);
    expect(ended.filter(({ ms }) => ms > MAX_RUN_MS)).toEqual([]);
    expect(waits.filter((ms) => ms > MAX_WAIT_MS)).toEqual([]);
  },
  LOOP_MS,
);
