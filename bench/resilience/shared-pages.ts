import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "@/bench/search/percentiles";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { say } from "@/scripts/say.mjs";
import { launchTwoCopies, read, rightAfter, shownNumber } from "@/tests/e2e/support/two-copies";
import { hasRedis, startRedis } from "@/tests/support/redis-server";

const ORIGIN = "http://site.example";
const BETWEEN_EDITS_MS = 100;
/** Maximum time after an edit during which a visit may still show the former page. */
const LATE_MS = 1_000;
const NB_PAGES = 120;
/**
 * Time after which a page is shared: pages that a process renders in its first minute may contain stale reads, and
 * other processes do not use them.
 */
const SETTLED_MS = 61_000;
const TURNS = 3;
/** Number of visits after which a page is certainly cached: it is cached a moment after the second visit. */
const VISITS = 3;

type Copies = Awaited<ReturnType<typeof launchTwoCopies>>;
type Redis = Awaited<ReturnType<typeof startRedis>>;

/**
 * Runs two web processes, first alone, then sharing their cached pages in a Redis. Measures the cost of a first visit
 * when the other process has the page. Then makes edits while visitors request pages; Redis is killed after a third of
 * the edits and started again after two thirds.
 */
export async function editBesideSharedPages({ edits }: { edits: number }): Promise<void> {
  if (!hasRedis()) {
    say("skipped: redis-server is not installed");
    return;
  }
  const alone = await launchTwoCopies();
  await editUnderVisitors("alone", alone, edits, null).finally(alone.product.close);
  const redis = await startRedis();
  const metricsPort = await freePort("127.0.0.1");
  // Both copies need the same origin: they do not share pages of different origins.
  const settings = { SITE_ORIGIN: ORIGIN, CACHE_URL: redis.url, METRICS_PORT: String(metricsPort) };
  const copies = await launchTwoCopies(settings);
  const metrics = [metricsPort, metricsPort + 1];
  try {
    await sleep(SETTLED_MS);
    await visitFirst(copies, metrics);
    await editUnderVisitors("sharing, Redis killed and back", copies, edits, redis);
    for (const port of metrics) say(`  ${(await measured(port, "shared_pages_total")).join(", ")}`);
  } finally {
    await copies.product.close();
    await redis.kill();
  }
}

async function editUnderVisitors(name: string, { pages, edit }: Copies, edits: number, redis: Redis | null) {
  const visitors = pages.map(startVisitor);
  const times: number[] = [];
  const written: number[] = [];
  for (let number = 1; number <= edits; number += 1) {
    if (number === Math.ceil(edits / 3)) await redis?.kill();
    if (number === Math.ceil((2 * edits) / 3)) await redis?.start();
    const since = await edit(number);
    written.push(since);
    times.push(...(await Promise.all(pages.map((page) => rightAfter(page, number, since)))));
    await sleep(BETWEEN_EDITS_MS);
  }
  say(`${name}: ${edits} edits, right after ${inWords(times)}`);
  const visits = (await Promise.all(visitors.map(({ end }) => end()))).flat();
  /** Ages, in milliseconds, of the pages that visits got although an edit a second old or more had replaced them. */
  const lateBy = visits.map(({ at, shown }) => at - (written[shown] ?? at)).filter((ms) => ms > LATE_MS);
  say(
    `  ${visits.length} visits meanwhile: ${visits.filter(({ ok }) => !ok).length} failed, ${inWords(visits.map(({ ms }) => ms))}`,
  );
  say(
    `  ${lateBy.length} got a page from before an edit a second old; the oldest ${Math.round(Math.max(0, ...lateBy))} ms`,
  );
}

const inWords = (times: number[]) => {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
  return `p50 ${p50} ms, p99 ${p99} ms, at most ${max} ms`;
};

/**
 * Visits pages of the second copy once each: pages that the first copy has cached, in alternation with pages that
 * neither copy has.
 */
async function visitFirst({ product, second }: Copies, [, metrics = 0]: number[]) {
  const sitemap = await read(`${product.origin}/sitemaps/offers-1.xml`);
  const paths = [...sitemap.matchAll(/<loc>http:\/\/site\.example(\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  const [shared = [], own = []] = [0, 1].map((half) => paths.slice(half * NB_PAGES, (half + 1) * NB_PAGES));
  for (const path of shared) for (let visit = 0; visit < VISITS; visit += 1) await read(product.origin + path);
  const visit = async (some: string[]) => {
    const before = Number((await measured(metrics, "process_cpu_seconds_total"))[0]?.split(" ").at(-1));
    for (const path of some) await read(second.origin + path);
    const after = Number((await measured(metrics, "process_cpu_seconds_total"))[0]?.split(" ").at(-1));
    return ((after - before) * 1_000) / some.length;
  };
  const turn = Math.ceil(NB_PAGES / TURNS);
  for (let at = 0; at < NB_PAGES; at += turn) {
    const [found, rendered] = [await visit(shared.slice(at, at + turn)), await visit(own.slice(at, at + turn))];
    say(
      `first visit of ${turn} pages: ${found.toFixed(1)} ms of processor where the other copy has it, else ${rendered.toFixed(1)}`,
    );
  }
}

const measured = async (port: number, name: string): Promise<string[]> =>
  (await read(`http://127.0.0.1:${port}/metrics`)).split("\n").filter((line) => line.startsWith(name));

/** Requests the page repeatedly. */
function startVisitor(page: string) {
  const visits: { at: number; ms: number; ok: boolean; shown: number }[] = [];
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const at = performance.now();
      const response = await fetch(page).catch(() => null);
      const shown = shownNumber((await response?.text().catch(() => "")) ?? "");
      visits.push({ at, ms: performance.now() - at, ok: response?.status === 200, shown });
      await sleep(20);
    }
    return visits;
  };
  const done = run();
  return {
    end: () => {
      isOver = true;
      return done;
    },
  };
}
