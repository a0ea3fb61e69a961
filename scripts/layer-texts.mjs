/**
 * The import ban of every file, whatever its layer. Each override repeats it, because an override replaces the ban of
 * biome.json.
 */
export const BY_ALIAS = {
  group: ["./**", "../**", "@/**/index", "@/**/{common,hooks,types,utils}/**"],
  message: "Import by the alias @/…, from a file named after what it holds.",
};
const WITHOUT_REACT = {
  group: ["next", "next-intl", "react", "react-dom"].flatMap((name) => [name, `${name}/**`]).concat("server-only"),
  message: "This layer knows neither Next nor React: it also runs in the marketplace, in tests and in scripts.",
};

const FOR_BROWSERS = {
  group: ["zod"],
  message: "Browsers load this room, and zod/mini is half of zod (docs/decisions/0037).",
};
const FOR_SERVERS = { group: ["zod/mini"], message: "Schemas that no browser loads are written with zod." };
const SERVERS = /^(?:marketplace|server)\b/;

const isFile = (at) => /\.tsx?$/.test(at);
const specifiers = (at) =>
  at.includes("*") || isFile(at) ? [`@/${at.replace(/\.tsx?$/, "")}`] : [`@/${at}`, `@/${at}/**`];

function toOverride({ at, imports, packages, withoutReact, why }) {
  const allowed = [at, ...imports].flatMap(specifiers).map((specifier) => `!${specifier}`);
  const group = packages ? ["**", ...packages.map((name) => `!${name}`), ...allowed] : ["@/**", ...allowed];
  const schemas = SERVERS.test(at) ? FOR_SERVERS : FOR_BROWSERS;
  const patterns = [BY_ALIAS, schemas, ...(withoutReact ? [WITHOUT_REACT] : []), { group, message: why }];
  return {
    includes: [isFile(at) ? at : `${at}/**`],
    linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns } } } } },
  };
}

/** Returns the linter's overrides, the wider rows first, since the last one that matches a file wins. */
export const toBiomeLayers = (layers) => {
  const rows = layers.toSorted((a, b) => a.at.split("/").length - b.at.split("/").length);
  return `{\n  "overrides": [\n${rows.map((row) => `    ${JSON.stringify(toOverride(row))}`).join(",\n")}\n  ]\n}\n`;
};

const BLOCK = /(<!-- layers -->\n)[\s\S]*?(<!-- \/layers -->)/;

/**
 * Returns a row as it is drawn. A room of the marketplace is drawn with the other rooms that it imports, without the
 * code shared with the site, which the document states once.
 */
const shown = ({ at, imports }) => {
  const [top, ...rest] = at.split("/");
  if (top !== "marketplace") return [at, imports];
  return [
    rest.join("/"),
    imports.filter((path) => path.startsWith(`${top}/`)).map((path) => path.slice(top.length + 1)),
  ];
};

/** Draws the rows; those with the same imports share a line. */
const drawing = (rows) => {
  const lines = new Map();
  for (const [at, imports] of rows.map(shown)) {
    const text = imports.join(", ") || "nothing";
    lines.set(text, [...(lines.get(text) ?? []), at]);
  }
  const width = Math.max(...rows.map((row) => shown(row)[0].length));
  return [...lines].map(([text, names]) => `${names.join(", ").padEnd(width)} → ${text}\n`).join("");
};

/** Returns the document with its drawing of the arrows replaced: the site, then the rooms of the marketplace. */
export function drawArrows(document, layers) {
  const inside = ({ at }) => at.startsWith("marketplace/");
  const [site, marketplace] = [layers.filter((row) => !inside(row)), layers.filter(inside)];
  const drawings = [site, marketplace].map((rows) => `\`\`\`\n${drawing(rows)}\`\`\`\n`);
  return document.replace(BLOCK, (_, start, end) => `${start}${drawings.join("\n")}${end}`);
}
