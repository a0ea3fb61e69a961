import { fork } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { startMarketplace } from "@/bench/marketplace";
import type { Call, Order, Report } from "@/bench/search/client";
import { compareInProcess, type InProcess } from "@/bench/search/in-process";
import { MIXES, type Mix } from "@/bench/search/mixes";
import { ONLY_WORDS } from "@/bench/search/payloads";
import { median, percentile } from "@/bench/search/percentiles";
import { type Prepared, prepare, withDatabase, withDataDir } from "@/bench/search/prepare";
import { measureWrites, type WriteCost } from "@/bench/search/writes";
import type { Database } from "@/marketplace/db/schema";
import { projectRoot } from "@/marketplace/project-root";
import { say } from "@/scripts/say.mjs";

const NAMES: Record<Mix, string> = {
  health: "GET /health (how busy the machine is)",
  search: "POST /search, 8 facets, 12 results with their firms",
  suggest: "GET /data/suggestions",
};

const USUAL_SIZES = [604, 10_000, 100_000];
const LARGEST_SIZE = 1_000_000;
const COMPARED_SIZE = 10_000;
const EDITED_AT_ONCE = [1, 100];
const DEADLINE_MS = 180_000;
/** Number of calls measured: fewer when each takes long. */
const callsAt = (offers: number) => (offers <= 10_000 ? 1_000 : offers <= 100_000 ? 600 : 300);
const ordersAt = (offers: number): Omit<Order, "origin" | "key" | "deadlineMs">[] => [
  { mix: "health", clients: 1, calls: 300 },
  { mix: "search", clients: 1, calls: callsAt(offers) },
  { mix: "search", clients: 16, calls: callsAt(offers) },
  { mix: "suggest", clients: 1, calls: 300 },
];

/**
 * Measures the search on 604 to 1,000,000 offers: `npm run bench:search -- 604 10000`, or `-- all` for the million too.
 * The tables are printed in Markdown.
 */
async function main(sizes: number[]) {
  say(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model})`);
  const measures: Measured[] = [];
  let compared = "";
  for (const offers of sizes) {
    await withDataDir(async (dataDir) => {
      say(`${offers} offers: loading and indexing`);
      const prepared = await prepare(dataDir, offers);
      const { writes, inProcess } = await withDatabase(dataDir, async (db) => ({
        inProcess: offers === COMPARED_SIZE ? await compareInProcess(db) : null,
        writes: await measureAllWrites(db),
      }));
      const measured = { offers, prepared, writes, reports: await measureCalls(dataDir, offers) };
      say(`\n### ${offers} offers, one client, by kind\n\n${kindTable(measured, "search")}\n`);
      say(`${kindTable(measured, "suggest")}\n`);
      if (inProcess) compared = comparison(inProcess, measured);
      measures.push(measured);
    });
  }
  say(`\n## Calls over HTTP\n\n${callTable(measures)}`);
  say(`\n## Size\n\n${storageTable(measures)}\n\n## Writing\n\n${writeTable(measures)}`);
  if (compared) say(`\n## Beside MiniSearch\n\n${compared}`);
}

async function measureAllWrites(db: Kysely<Database>): Promise<WriteCost[]> {
  const costs: WriteCost[] = [];
  for (const count of EDITED_AT_ONCE) costs.push(await measureWrites(db, count));
  return costs;
}

async function measureCalls(dataDir: string, offers: number): Promise<Measured["reports"]> {
  const marketplace = await startSearches(dataDir);
  try {
    const reports: Measured["reports"] = [];
    for (const order of ordersAt(offers)) {
      say(`${offers} offers: ${order.mix}, ${order.clients} at a time`);
      const [load = 0] = loadavg();
      const report = await marketplace.measure({ ...order, deadlineMs: DEADLINE_MS });
      reports.push({ mix: order.mix, clients: order.clients, load, report });
    }
    return reports;
  } finally {
    await marketplace.stop();
  }
}

function toSizes(args: string[]): number[] {
  if (args.length === 0) return USUAL_SIZES;
  if (args[0] === "all") return [...USUAL_SIZES, LARGEST_SIZE];
  return args.map((arg) => {
    if (!/^\d+$/.test(arg)) throw new Error(`Not a number of offers: ${arg}`);
    return Number(arg);
  });
}

/** Starts a marketplace on this data; the returned object measures searches on it. */
async function startSearches(dataDir: string) {
  const { origin, key, stop } = await startMarketplace(dataDir);
  return {
    /** Runs the mix of searches in a separate process. */
    measure: (order: Omit<Order, "origin" | "key">) => measure({ origin, key, ...order }),
    stop,
  };
}

function measure(order: Order): Promise<Report> {
  const client = fork(join(projectRoot, "bench", "search", "client.ts"), { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    client.once("message", (report) => resolve(report as Report));
    client.once("exit", (code) => reject(new Error(`The client ended with ${code}`)));
    client.send(order);
  });
}

type Measured = {
  offers: number;
  prepared: Prepared;
  writes: WriteCost[];
  /** `load`: load average over the last minute. */
  reports: { mix: Mix; clients: number; load: number; report: Report }[];
};

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0));

const seconds = (value: number) => (value / 1000).toFixed(1);

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const kilobytes = (bytes: number) => (bytes / 1e3).toFixed(1);

const grouped = (value: number) => value.toLocaleString("en");

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const spread = (times: readonly number[]) => [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)));

const timesOf = (calls: readonly Call[]) => calls.map(({ ms }) => ms);

const errorsOf = (calls: readonly Call[]) => calls.filter(({ status }) => status !== 200).length;

const callTable = (measures: Measured[]) =>
  table(
    ["offers", "call", "clients", "calls", "p50 ms", "p95 ms", "p99 ms", "calls/s", "errors", "load"],
    measures.flatMap(({ offers, reports }) =>
      reports.map(({ mix, clients, load, report: { calls, elapsedMs } }) => [
        grouped(offers),
        NAMES[mix],
        clients,
        calls.length,
        ...spread(timesOf(calls)),
        ((calls.length / elapsedMs) * 1000).toFixed(0),
        errorsOf(calls),
        load.toFixed(1),
      ]),
    ),
  );

const storageTable = (measures: Measured[]) =>
  table(
    ["offers", "load s", "index s", "vacuum s", "assets MB", "search MB", "search tables, MB"],
    measures.map(({ offers, prepared: { loadMs, indexMs, vacuumMs, sizes } }) => [
      grouped(offers),
      seconds(loadMs),
      seconds(indexMs),
      seconds(vacuumMs),
      megabytes(sizes.assetsBytes),
      megabytes(sizes.searchBytes),
      sizes.searchTables.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(", "),
    ]),
  );

const writeTable = (measures: Measured[]) =>
  table(
    ["offers", "edited at once", "reindex ms", "reindex WAL kB", "whole transaction ms"],
    measures.flatMap(({ offers, writes }) =>
      writes.map((cost) => [
        grouped(offers),
        cost.offers,
        ms(cost.reindexMs),
        kilobytes(cost.reindexWalBytes),
        ms(cost.transactionMs),
      ]),
    ),
  );

const oneClient = ({ reports }: Measured, mix: Mix) =>
  reports.find((measured) => measured.mix === mix && measured.clients === 1)?.report ?? { calls: [], found: [] };

/** Table of the cost of each kind of call with one client, slowest first. */
function kindTable(measured: Measured, mix: Mix): string {
  const { calls, found } = oneClient(measured, mix);
  const rows = MIXES[mix].map(({ kind }) => ({
    kind,
    calls: calls.filter((call) => call.kind === kind),
    found: median(found.filter(([name]) => name === kind).map(([, count]) => count)),
  }));
  const sorted = rows.toSorted((a, b) => median(timesOf(b.calls)) - median(timesOf(a.calls)));
  return table(
    ["kind", "calls", "p50 ms", "p95 ms", "p99 ms", "found (median)", "errors"],
    sorted.map((row) => [
      row.kind,
      row.calls.length,
      ...spread(timesOf(row.calls)),
      Number.isNaN(row.found) ? "" : grouped(row.found),
      errorsOf(row.calls),
    ]),
  );
}

/** Compares MiniSearch with our search. Each row states the work that is timed, since the three differ. */
function comparison({ miniSearch, ours, documents, indexMs }: InProcess, measured: Measured): string {
  const http = timesOf(oneClient(measured, "search").calls.filter(({ kind }) => ONLY_WORDS.has(kind)));
  const ratio = (times: number[], share: number) =>
    `${(percentile(times, share) / percentile(miniSearch, share)).toFixed(2)} ×`;
  const row = (name: string, times: number[]) => [name, ...spread(times), ratio(times, 0.5), ratio(times, 0.95)];
  return [
    `MiniSearch over the same ${grouped(documents)} offers: title, company, city, description; prefix and fuzzy 0.2 as its documentation advises; indexed in memory in ${seconds(indexMs)} s.`,
    "The searches of the mix that are only words, one at a time.",
    table(
      ["", "p50 ms", "p95 ms", "p99 ms", "p50 beside", "p95 beside"],
      [
        row("MiniSearch: a JavaScript call in process, ids and scores, no facets", miniSearch),
        row("ours: a JavaScript call in process, count, 8 facets, 12 offers with their firms, from PostgreSQL", ours),
        row("ours: the same by an HTTP call from another process", http),
      ],
    ),
  ].join("\n\n");
}

await main(toSizes(process.argv.slice(2)));
