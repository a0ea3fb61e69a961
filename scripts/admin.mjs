import { spawnSync } from "node:child_process";
import { ensureBuilt } from "./build.mjs";
import { runCommand } from "./command.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";

runCommand(async () => {
  const { all } = readEnv();
  await ensureInstalled();
  await ensureBuilt();
  const { status } = spawnSync(process.execPath, ["dist/admin.js", ...process.argv.slice(2)], {
    env: { ...all, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = status ?? 1;
});
