import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
// biome-ignore lint/style/noRestrictedImports: vite resolves the alias @ only once this file is read
import { testEnv } from "./tests/support/env";

const root = fileURLToPath(new URL(".", import.meta.url));

// `server-only` throws outside React Server Components, and so in a test: an empty module replaces it.
const alias = { "@": root, "server-only": fileURLToPath(new URL("tests/support/server-only.ts", import.meta.url)) };

/** Test files that replace modules: they get modules of their own, since shared ones may already be evaluated. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;

/** Returns the test files under these folders: those that share the modules of their worker, and those that cannot. */
const filesOf = (folders: string[], suffix: string) => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: "utf8", recursive: true })
      .filter((name) => name.endsWith(suffix))
      .map((name) => `${folder}/${name}`),
  );
  const isAlone = (file: string) => REPLACES_MODULES.test(readFileSync(join(root, file), "utf8"));
  return { shared: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) };
};

/** Under Next, an imported picture is its address and its size; Vite would give the address alone. */
const importedPictures = {
  name: "imported-pictures",
  enforce: "pre" as const,
  load(id: string) {
    if (!id.endsWith(".svg")) return null;
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readFileSync(id, "utf8")) ?? [];
    return `export default { src: "/${relative(root, id)}", width: ${width}, height: ${height} }`;
  },
};

const unit = filesOf(["tests/unit"], ".test.ts");
const components = filesOf(["tests/unit"], ".test.tsx");
const isLong = testEnv().loops > 1;
const integration = filesOf(["tests/integration", "tests/relevance", ...(isLong ? ["tests/long"] : [])], ".test.ts");

/** Sets the number of runs of the properties that state none. */
const properties = "tests/support/property-runs.ts";
const inNode = { environment: "node", setupFiles: properties, testTimeout: 30_000, hookTimeout: 60_000 };
/** Replaces next/navigation: a test mounts no router of Next. */
const drawn = {
  extends: true as const,
  resolve: { alias: { "next/navigation": fileURLToPath(new URL("tests/support/navigation.ts", import.meta.url)) } },
};
const inJsdom = {
  environment: "jsdom",
  setupFiles: [properties, "tests/support/component-setup.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
/** Makes pages read the marketplace of the test file, and replaces Next's cache, which only works inside Next. */
const publicReads = fileURLToPath(new URL("tests/support/public-reads.ts", import.meta.url));
const reading = {
  extends: true as const,
  // A list: it is tried before the alias of "@".
  resolve: { alias: ["@/lib/data/read/public-api", "next/cache"].map((find) => ({ find, replacement: publicReads })) },
};
const withDatabases = {
  environment: "node",
  setupFiles: properties,
  globalSetup: "tests/support/database-server.ts",
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias },
  plugins: [importedPictures],
  test: {
    // One worker per core of our test machines; by default, vitest would leave a core to its own process.
    maxWorkers: 2,
    // A polled state comes within milliseconds, except on a busy machine: vitest's default of one second is too short.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    projects: [
      { extends: true, test: { ...inNode, name: "unit", include: unit.shared, isolate: false } },
      { extends: true, test: { ...inNode, name: "unit-alone", include: unit.alone } },
      { ...drawn, test: { ...inJsdom, name: "components", include: components.shared, isolate: false } },
      { ...drawn, test: { ...inJsdom, name: "components-alone", include: components.alone } },
      { ...reading, test: { ...withDatabases, name: "integration", include: integration.shared, isolate: false } },
      { ...reading, test: { ...withDatabases, name: "integration-alone", include: integration.alone } },
    ],
  },
});
