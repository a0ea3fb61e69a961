import { compareInProcess, type InProcess } from "@/bench/search/in-process";
import { prepare, withDatabase, withDataDir } from "@/bench/search/prepare";
import { callTable, comparison, kindTable, type Measured, storageTable, writeTable } from "@/bench/search/report";
import { startMarketplace } from "@/bench/search/server";
import { measureWrites, type WriteCost } from "@/bench/search/writes";
import { say } from "@/scripts/say.mjs";

const USUAL_SIZES = [604, 10_000, 100_000];
const LARGEST_SIZE = 1_000_000;
const COMPARED_SIZE = 10_000;
const CLIENTS = [1, 16];
const EDITED_AT_ONCE = [1, 100];
const DEADLINE_MS = 180_000;
/** Calls measured: fewer where each is long. */
const callsAt = (offers: number) => (offers <= 10_000 ? 1_000 : offers <= 100_000 ? 600 : 300);

/**
 * Measures POST /search on 604 to 1,000,000 offers: `npm run bench:search -- 604 10000`, or `-- all` for the million too.
 * The tables are printed in Markdown.
 */
async function main(args: string[]) {
  const measures: Measured[] = [];
  let compared: InProcess | undefined;
  for (const offers of toSizes(args)) {
    await withDataDir(async (dataDir) => {
      say(`${offers} offers: loading and indexing`);
      const prepared = await prepare(dataDir, offers);
      const writes = await withDatabase(dataDir, async (db) => {
        if (offers === COMPARED_SIZE) compared = await compareInProcess(db);
        const costs: WriteCost[] = [];
        for (const count of EDITED_AT_ONCE) costs.push(await measureWrites(db, count));
        return costs;
      });
      const measured: Measured = { offers, prepared, writes, reports: await measureCalls(dataDir, offers) };
      say(`\n### ${offers} offers, one client, by kind of search\n\n${kindTable(measured)}\n`);
      measures.push(measured);
    });
  }
  say(`\n## POST /search over HTTP: 8 facets, 12 results with their firms\n\n${callTable(measures)}`);
  say(`\n## Size\n\n${storageTable(measures)}\n\n## Writing\n\n${writeTable(measures)}`);
  if (compared) say(`\n## Beside MiniSearch\n\n${comparison(compared)}`);
}

async function measureCalls(dataDir: string, offers: number): Promise<Measured["reports"]> {
  const marketplace = await startMarketplace(dataDir);
  try {
    const reports: Measured["reports"] = [];
    for (const clients of CLIENTS) {
      say(`${offers} offers: searching, ${clients} at a time`);
      reports.push({
        clients,
        report: await marketplace.measure({ clients, calls: callsAt(offers), deadlineMs: DEADLINE_MS }),
      });
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

await main(process.argv.slice(2));
