const toRegExp = (glob) => new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);

/** Whether a path is the file, inside the folder, or of the names that a row speaks of. */
export const isAt = (at, path) =>
  at.includes("*") ? toRegExp(at).test(path) : path === at || path.startsWith(`${at}/`);

/** The row of a file: the one that says the most of its path. */
const layerOf = (file, layers) =>
  layers
    .filter(({ at }) => isAt(at, file))
    .reduce((best, row) => (best && best.at.length > row.at.length ? best : row), null);

const mayImport = ({ at, imports }, target) => [at, ...imports].some((allowed) => isAt(allowed, target));

/** The files that no row places, and the imports that their row does not allow, as pairs of paths. */
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
