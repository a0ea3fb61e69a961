import { cpus, loadavg } from "node:os";
import type { Kysely } from "kysely";
import type { Order } from "@/bench/search/client";
import { compareInProcess } from "@/bench/search/in-process";
import { prepare, withDatabase, withDataDir } from "@/bench/search/prepare";
import { callTable, comparison, kindTable, type Measured, storageTable, writeTable } from "@/bench/search/report";
import { startSearches } from "@/bench/search/server";
import { measureWrites, type WriteCost } from "@/bench/search/writes";
import type { Database } from "@/marketplace/db/schema";
import { say } from "@/scripts/say.mjs";

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

await main(toSizes(process.argv.slice(2)));
