const toRegExp = (glob) => new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);

/** True when a path is the file of a row, lies in its folder, or matches its glob. */
export const isAt = (at, path) =>
  at.includes("*") ? toRegExp(at).test(path) : path === at || path.startsWith(`${at}/`);

/** Returns the row of a file: the most specific one that matches. */
const layerOf = (file, layers) =>
  layers
    .filter(({ at }) => isAt(at, file))
    .reduce((best, row) => (best && best.at.length > row.at.length ? best : row), null);

const mayImport = ({ at, imports }, target) => [at, ...imports].some((allowed) => isAt(allowed, target));

/** Returns the files without a row, and the imports that their row does not allow, as pairs of paths. */
export function faultsOf(graph, layers) {
  const unplaced = [];
  const upward = [];
  for (const [file, targets] of graph) {
    const layer = layerOf(file, layers);
    if (!layer) unplaced.push(file);
    else upward.push(...targets.filter((target) => !mayImport(layer, target)).map((target) => [file, target]));
  }
  return { unplaced, upward };
}
