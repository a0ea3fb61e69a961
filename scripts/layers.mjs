import { readFileSync, writeFileSync } from "node:fs";
import { circlesOf, folderGraph, importGraph } from "./import-graph.mjs";
import { faultsOf } from "./layer-faults.mjs";
import { layers, rooms } from "./layer-table.mjs";
import { drawArrows, toBiomeLayers } from "./layer-texts.mjs";
import { say } from "./say.mjs";

// `npm run layers` writes the output of the table of layers: biome.layers.json, and the arrows of docs/architecture.md.
// With --check, as in `npm test`, it fails when either is stale, or when an import goes up or in a cycle.

const CHECK = process.argv.includes("--check");
const BIOME = "biome.layers.json";
const DRAWING = "docs/architecture.md";

/** Returns whether the file equals the output of the table; without --check, writes that output. */
const isCurrent = (file, make) => {
  const before = readFileSync(file, { encoding: "utf8", flag: CHECK ? "r" : "a+" });
  const after = make(before);
  if (before !== after && !CHECK) writeFileSync(file, after);
  return before === after || !CHECK;
};

const stale = [
  [BIOME, () => toBiomeLayers(layers)],
  [DRAWING, (text) => drawArrows(text, layers)],
].filter(([file, make]) => !isCurrent(file, make));
for (const [file] of stale) say(`${file} is not what scripts/layer-table.mjs says: npm run layers`);

const tops = [...new Set(rooms.map((room) => room.split("/")[0]))];
const graph = importGraph(".", tops);
const { unplaced, upward } = faultsOf(graph, layers);
const circles = [circlesOf(graph), ...rooms.map((room) => circlesOf(folderGraph(graph, room)))].flat();
for (const file of unplaced) say(`no layer: ${file}`);
for (const [file, target] of upward) say(`upward: ${file} → ${target}`);
for (const circle of circles) say(`circle: ${circle.join(" ↔ ")}`);

for (const top of tops) {
  const files = [...graph].filter(([file]) => file.startsWith(`${top}/`));
  const nbImports = files.reduce((sum, [, targets]) => sum + targets.length, 0);
  const nbUpward = upward.filter(([file]) => file.startsWith(`${top}/`)).length;
  const nbCircles = circles.filter((circle) => circle.some((file) => file.startsWith(`${top}/`))).length;
  say(`${top}: ${files.length} files, ${nbImports} imports, ${nbUpward} upward, ${nbCircles} circles`);
}
process.exitCode = stale.length + unplaced.length + upward.length + circles.length > 0 ? 1 : 0;
