import { build } from "esbuild";

/** What a browser may use of zod/mini: neither its locales, nor JSON Schema, nor the namespaces of its core. */
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
 * A loader that makes zod/mini one module, of which the minifier drops what nobody uses. Module by module, Turbopack
 * keeps all of its core, 11 kB more: what a module imports counts as used, even by the part of it that is dropped
 * (vercel/next.js#88643).
 */
export default async function zodInOneModule() {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: this.context },
    bundle: true,
    format: "esm",
    write: false,
  });
  const [{ text }] = outputFiles;
  // A namespace is filled by a call, which keeps all that it names: as the value of its variable, it may go.
  const filled = text.replace(EXPORT, "var $1 = /* @__PURE__ */ __export({}, ");
  if (filled === text || !HELPER.test(text)) throw new Error("esbuild writes namespaces in another way: see this file");
  return filled.replace(HELPER, "$1\n  return target;\n};");
}
