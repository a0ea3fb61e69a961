import { build } from "esbuild";

/** The parts of zod/mini that browsers may use: not its locales, JSON Schema or the namespaces of its core. */
const ENTRY = `
  export * from "../v4/mini/schemas.js";
  export * from "../v4/mini/checks.js";
  export * from "../v4/mini/parse.js";
  export * as iso from "../v4/mini/iso.js";
  export { prettifyError } from "../v4/core/index.js";
`;

const EXPORT = /var (\w+) = \{\};\n__export\(\1, /g;
const HELPER = /(var __export = [\s\S]*?)\n\};/;

/**
 * A loader that turns zod/mini into one module, from which the minifier drops unused code. With separate modules,
 * Turbopack would include the whole core, 11 kB more: it counts the imports of a module as used, even when only a
 * dropped part uses them (vercel/next.js#88643).
 */
export default async function zodInOneModule() {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: this.context },
    bundle: true,
    format: "esm",
    write: false,
  });
  const [{ text }] = outputFiles;
  // A separate call fills a namespace, which makes all its names used. As the initial value of a variable, the
  // namespace can be dropped.
  const filled = text.replace(EXPORT, "var $1 = /* @__PURE__ */ __export({}, ");
  if (filled === text || !HELPER.test(text)) throw new Error("esbuild writes namespaces in another way: see this file");
  return filled.replace(HELPER, "$1\n  return target;\n};");
}
