import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { installFailure } from "./install-failure.mjs";
import { withLock } from "./lock.mjs";
import { runKeepingErrors } from "./run.mjs";
import { say } from "./say.mjs";

const STAMP = "node_modules/.installed";

const INSTALL_HERE = ["--global=false", "--package-lock=true", "--dry-run=false", "--legacy-peer-deps=false"];

const wanted = () =>
  createHash("sha256")
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .update(readFileSync("package-lock.json"))
    .digest("hex");

const isInstalled = () => {
  try {
    return readFileSync(STAMP, "utf8") === wanted();
  } catch {
    return false;
  }
};

/** Installs from the lockfile when node_modules is missing or belongs to another lockfile or Node. */
export const ensureInstalled = async () => {
  if (isInstalled()) return;
  await withLock("dist/install.lock", async () => {
    if (isInstalled()) return;
    // Install scripts are off because no package needs one. The build needs the development packages, and the lockfile
    // is authoritative, whatever NODE_ENV or the user's npm settings are.
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const args = ["ci", ...INSTALL_HERE, "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"];
    say("Installing the packages");
    const { printed, error } = await runKeepingErrors(npm, args);
    if (error) throw installFailure(error, printed);
    writeFileSync(STAMP, wanted());
  });
};
