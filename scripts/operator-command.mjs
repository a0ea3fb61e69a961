import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { bundleForNode } from "./build.mjs";
import { runCommand } from "./command.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";

/**
 * Runs a command of the marketplace, `marketplace/commands/<name>.ts`, with the typed arguments, without building the
 * site. With `asBuilt`, uses the build of the running product when there is one, so that a release pulled meanwhile is
 * not installed underneath it.
 */
export const runOperatorCommand = (name, { asBuilt = false } = {}) =>
  runCommand(async () => {
    const { all } = readEnv();
    const bundle = `dist/${name}.js`;
    if (!asBuilt || !existsSync(bundle)) {
      await ensureInstalled();
      await bundleForNode({ [name]: `marketplace/commands/${name}.ts` });
    }
    const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], {
      env: { ...all, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    process.exitCode = status ?? 1;
  });
