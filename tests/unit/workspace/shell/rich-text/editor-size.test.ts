import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const MAX_BYTES = 75_000;

test("the compressed code of the rich-text editor is at most 75 kB", async () => {
  const { outputFiles } = await build({
    entryPoints: ["workspace/shell/rich-text/rich-text-editor.tsx"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    logLevel: "error",
    // These modules are already loaded by the screen.
    external: ["react", "react/*", "react-dom", "next-intl", "@/components/*"],
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});
