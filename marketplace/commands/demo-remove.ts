import { join } from "node:path";
import { withOperatorDatabase } from "@/marketplace/db/open-for-command";
import { describeRemoval } from "@/marketplace/demo/removal/describe-removal";
import { removeDemonstration } from "@/marketplace/demo/removal/remove-demonstration";
import { loadEnv } from "@/marketplace/env";
import { createS3FileStore } from "@/marketplace/files/s3-store";
import { createLocalFileStore } from "@/marketplace/files/store";
import { describeInstall, installProduct } from "@/marketplace/install/install-product";
import { createLog } from "@/marketplace/log";

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `npm run demo:remove`: removes the demonstration from the database of this product, stopped or running. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const unknown = args.filter((arg) => arg !== "--dry-run");
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(" ")}. Usage: npm run demo:remove [-- --dry-run]`);
  const dryRun = args.includes("--dry-run");
  const env = loadEnv();
  const files = env.s3 ? createS3FileStore(env.s3) : createLocalFileStore(join(env.dataDir, "files"));
  await withOperatorDatabase(env, createLog("warn"), async (db) => {
    // An earlier version loaded the product's own texts with the demonstration: they are separated from it first.
    const counts = await installProduct(db);
    if (counts) say(`Texts and reference data of this version: ${describeInstall(counts)}`);
    const removal = await removeDemonstration(db, files, { dryRun });
    say(describeRemoval(removal, dryRun).join("\n"));
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`The demonstration cannot be removed: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
