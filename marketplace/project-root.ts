import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of package.json, found by walking up from this file: the same whether tsx runs the sources or Node runs
 * the bundle in dist/. Migrations and demonstration data are read from there.
 */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("No package.json above the marketplace's code");
  return findRoot(parent);
}
