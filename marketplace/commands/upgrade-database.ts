import { resolve } from "node:path";
import { withEarlierBinaries } from "@/marketplace/backup/earlier-binaries";
import { planUpgrade, upgradeDatabase } from "@/marketplace/backup/upgrade";
import { loadEnv } from "@/marketplace/env";
import { createLog } from "@/marketplace/log";

const USAGE = "Usage: npm run upgrade-database [-- --binaries <folder of the npm package of the earlier PostgreSQL>]";
const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run upgrade-database`: moves the embedded database into files of the PostgreSQL version of this release. */
async function main(): Promise<void> {
  const [option, given, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option !== undefined && (option !== "--binaries" || !given))) throw new Error(USAGE);
  const { dataDir, databaseUrl } = loadEnv();
  if (databaseUrl) throw new Error("DATABASE_URL is set: that PostgreSQL is upgraded by its own means");
  const { from, to } = planUpgrade(dataDir);
  if (from === to) throw new Error(`that of ${dataDir} is of PostgreSQL ${to} already`);
  const { rows, tables, left } = await withEarlierBinaries(from, given && resolve(given), (earlierPackage) =>
    upgradeDatabase({ dataDir, log: createLog("warn"), earlierPackage }),
  );
  say(`The database in ${dataDir} is of PostgreSQL ${to}: ${rows} rows of ${tables} tables were moved and read back.`);
  say(`The files of PostgreSQL ${from} stay in ${left}: delete that folder once the product runs.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The database was not upgraded: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
