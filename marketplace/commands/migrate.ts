import { readMigrations } from "@/marketplace/db/migrate";
import { withOperatorDatabase } from "@/marketplace/db/open-for-command";
import { loadEnv } from "@/marketplace/env";
import { createLog } from "@/marketplace/log";

/**
 * `npm run migrate`: brings the database of this product to its last migration. The marketplace does the same when it
 * starts.
 */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new Error("Usage: npm run migrate");
  await withOperatorDatabase(loadEnv(), createLog("warn"), () => Promise.resolve());
  process.stdout.write(`The database is at ${readMigrations().at(-1)?.name}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The database was not migrated: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
