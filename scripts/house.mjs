import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "./say.mjs";

// `npm run house` counts sources, files that only one other file imports, literals spread into literals, and long
// files. The figures show whether code is near the code that uses it; no limit is checked. `npm run house -- <folder>`
// counts another checkout.

const ROOT = process.argv[2] ?? ".";
const LONG = 400;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)"(?:@\/|\.\.?\/)([^"]+)"/g;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  maxBuffer: 1e8,
})
  .toString()
  .split("\n")
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts") && existsSync(join(ROOT, file)));
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
const sources = files.filter((file) => !file.startsWith("tests/"));
const linesOf = (file) => texts.get(file).split("\n").length - 1;

/** Number of source files that import each source file. */
function countImporters() {
  const byModule = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ""), file]));
  const importers = new Map(sources.map((file) => [file, new Set()]));
  for (const file of sources)
    for (const [, name] of texts.get(file).matchAll(IMPORT)) importers.get(byModule.get(name))?.add(file);
  return [...importers.values()].map(({ size }) => size);
}

async function spreadsOf(all) {
  // biome-ignore lint/style/noRestrictedImports: loaded once npm ci is done.
  const { parseSync } = await import("vite");
  return all.reduce((sum, file) => sum + countSpreads(parseSync(file, texts.get(file)).program), 0);
}

/** Returns the number of object and array literals that are spread into another literal, a call or JSX. */
function countSpreads(value) {
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + countSpreads(item), 0);
  if (typeof value !== "object" || value === null) return 0;
  const isSpread = value.type === "SpreadElement" || value.type === "JSXSpreadAttribute";
  const isLiteral = ["ObjectExpression", "ArrayExpression"].includes(value.argument?.type);
  return Object.values(value).reduce((sum, item) => sum + countSpreads(item), isSpread && isLiteral ? 1 : 0);
}

const importers = countImporters();
const once = importers.filter((size) => size === 1).length;
const spreads = await spreadsOf(files);
const long = sources.filter((file) => linesOf(file) > LONG);

say(`${sources.length} sources outside tests, ${sources.reduce((sum, file) => sum + linesOf(file), 0)} lines`);
say(`${once} of them imported by one other file (${Math.round((once / sources.length) * 100)} %)`);
say(`${spreads} literals spread into a literal, tests included`);
say(`${long.length} sources of more than ${LONG} lines`);
for (const file of long) say(`  ${linesOf(file)} ${file}`);
