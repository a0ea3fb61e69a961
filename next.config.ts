import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { originsOf, readSettings } from "@/lib/process/settings.mjs";

// Everything that is not the English tree, an API route or a generated file is French, without prefix
// (rewrites instead of proxy.ts, measured 889 → 1,307 requests per second).
const FRENCH_PAGE = "/:path((?!(?:en|fr|api|og|sitemaps|feeds|_next)(?:/|$)).*)";

// In development there is no site's server, hence no gateway: Next itself passes the calls on.
const gatewayTo = (apiOrigin: string) => [{ source: "/api/marketplace/:path*", destination: `${apiOrigin}/:path*` }];
const developmentGateway =
  process.env.NODE_ENV === "development" ? gatewayTo(originsOf(readSettings(process.env)).apiOrigin) : [];

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The site's server compresses, and keeps what it compressed (server/compression.ts).
  compress: false,
  // `npm test` checks types, of the whole tree; a start of the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The head is whole before the first byte, for every client: by default Next sends title and description at the end of
  // the body when their data is late, to all but the crawlers that it knows.
  htmlLimitedBots: /.*/,
  turbopack: {
    // Messages come compiled (lib/i18n/compile-messages.ts): the other half of this library, 9 kB, parses them.
    resolveAlias: {
      "use-intl/format-message": {
        browser: "./node_modules/use-intl/dist/esm/production/format-message/format-only.js",
        default: "./lib/i18n/format-message.ts",
      },
      "use-intl/core": {
        browser: "./node_modules/use-intl/dist/esm/production/core.js",
        default: "./lib/i18n/intl-core.ts",
      },
    },
    rules: {
      "**/zod/mini/index.js": { condition: "browser", loaders: ["./scripts/bundle/zod-in-one-module.mjs"] },
      "**/axios/lib/adapters/fetch.js": { condition: "browser", loaders: ["./scripts/bundle/never-called.mjs"] },
    },
  },
  // Copies that were built from the same sources are one build, wherever it was done (scripts/build.mjs).
  generateBuildId: () => process.env.BUILD_ID || null,
  expireTime: 7 * 24 * 3600,
  // Says what each page shows, so that the site's server keeps it as bytes (docs/architecture.md §3).
  cacheHandler: path.resolve("server/kept/next-cache.mjs"),
  cacheMaxMemorySize: 192 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  rewrites: async () => ({
    beforeFiles: developmentGateway,
    afterFiles: [{ source: FRENCH_PAGE, destination: "/fr/:path" }],
    fallback: [],
  }),
  // The same for everyone, and read anew each time: a service worker may keep one, to be read offline.
  headers: async () =>
    ["", "/en"].map((prefix) => ({
      source: `${prefix}/recherche/offres-emploi`,
      headers: [{ key: "cache-control", value: "no-cache" }],
    })),
  redirects: async () => [
    { source: "/fr", destination: "/", permanent: true },
    { source: "/fr/:path*", destination: "/:path*", permanent: true },
    // What the main application calls subscription, below any path, is one screen here.
    { source: "/app/abonnement/:path*", destination: "/app/cabinet/abonnement", permanent: false },
    { source: "/en/app/abonnement/:path*", destination: "/en/app/cabinet/abonnement", permanent: false },
  ],
};

export default createNextIntlPlugin("./lib/data/content/request-messages.ts")(config);
