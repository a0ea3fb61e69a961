import { resolve } from "node:path";
import { backUp } from "@/marketplace/backup/back-up";
import { describeContent } from "@/marketplace/backup/describe";
import { loadEnv } from "@/marketplace/env";
import { createLog } from "@/marketplace/log";

const USAGE = "Usage: npm run backup [-- <folder of the backups>]";

/** `npm run backup`: makes a new backup of this product, stopped or running, in its own folder. */
async function main(): Promise<void> {
  const [parent = "backups", ...others] = process.argv.slice(2);
  if (others.length > 0 || parent.startsWith("-")) throw new Error(USAGE);
  const env = loadEnv();
  const { folder, manifest } = await backUp(env, createLog("warn"), resolve(parent));
  process.stdout.write(`${[`Saved in ${folder}:`, ...describeContent(manifest, env.s3?.bucket)].join("\n")}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
