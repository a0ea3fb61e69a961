import { resolve } from "node:path";
import { describeContent, describeHeldBack } from "@/marketplace/backup/describe";
import { restore } from "@/marketplace/backup/restore";
import { loadEnv } from "@/marketplace/env";
import { createLog } from "@/marketplace/log";

const USAGE = "Usage: npm run restore -- <backup> [<empty data folder, DATA_DIR without it>] [--moved]";

/** `npm run restore`: makes a data folder from a backup. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [from, to, ...others] = args.filter((arg) => arg !== "--moved");
  if (!from || others.length > 0 || [from, to].some((path) => path?.startsWith("-"))) throw new Error(USAGE);
  const env = loadEnv();
  const dataDir = to ? resolve(to) : env.dataDir;
  const { manifest, heldBack } = await restore({
    env: { ...env, dataDir },
    log: createLog("warn"),
    from: resolve(from),
    moved: args.includes("--moved"),
  });
  const lines = [
    `Restored into ${dataDir}, and read back: what was saved on ${manifest.date} is there.`,
    ...describeContent(manifest, env.s3?.bucket),
    ...describeHeldBack(heldBack),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
