import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = /\.tsx?$/;
/** Matches imports by the alias, the only form that Biome accepts. Type imports count like the others. */
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)"@\/([^"]+)"/g;

const sourcesOf = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((file) => SOURCE.test(file));

/**
 * Returns the imports between the sources under these folders.
 * @returns {Map<string, string[]>} paths from `root`, each with the paths of the files that it imports
 */
export function importGraph(root, folders) {
  const files = folders.flatMap((folder) => sourcesOf(root, folder)).sort();
  const byModule = new Map(files.map((file) => [file.replace(SOURCE, ""), file]));
  const importsOf = (file) => {
    const modules = [...readFileSync(join(root, file), "utf8").matchAll(IMPORT)].map(([, module]) => module);
    return [...new Set(modules.flatMap((module) => byModule.get(module) ?? []))];
  };
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/**
 * Reduces the graph to the folders of a room: `components/offer` → `components/ui`. Files directly in the room are left
 * out.
 */
export function folderGraph(graph, room) {
  const folderOf = (file) => {
    const [name, ...rest] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split("/") : [];
    return rest.length > 0 ? `${room}/${name}` : null;
  };
  const folders = new Map();
  for (const [file, targets] of graph) {
    const from = folderOf(file);
    if (!from) continue;
    const to = targets.map(folderOf).filter((folder) => folder && folder !== from);
    folders.set(from, [...new Set([...(folders.get(from) ?? []), ...to])]);
  }
  return folders;
}

/**
 * Returns the import cycles: Tarjan's strongly connected components of more than one node. R. Tarjan, "Depth-first
 * search and linear graph algorithms", SIAM J. Comput. 1 (1972).
 */
export function circlesOf(graph) {
  const index = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    index.set(node, index.size);
    lowest.set(node, index.get(node));
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node), lowest.get(target)));
    }
    if (lowest.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}
