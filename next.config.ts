import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { originsOf, readSettings } from "@/lib/process/settings.mjs";

// Every path outside the English tree, the API routes and the generated files is French, without a prefix (rewrites
// instead of proxy.ts, measured 889 → 1,307 requests per second).
const FRENCH_PAGE = "/:path((?!(?:en|fr|api|og|sitemaps|feeds|_next)(?:/|$)).*)";

// In development the site's server and its gateway do not run: Next itself forwards the calls.
const gatewayTo = (apiOrigin: string) => [{ source: "/api/marketplace/:path*", destination: `${apiOrigin}/:path*` }];
const developmentGateway =
  process.env.NODE_ENV === "development" ? gatewayTo(originsOf(readSettings(process.env)).apiOrigin) : [];

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The site's server compresses, and caches the compressed bytes (server/compression.ts).
  compress: false,
  // `npm test` checks the types of the whole tree; starting the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The head is complete before the first byte, for every client. By default, when their data are late, Next sends
  // title and description at the end of the body, except to the crawlers that it recognises.
  htmlLimitedBots: /.*/,
  turbopack: {
    // The server compiles messages (lib/i18n/compile-messages.ts): browsers do not load the half of this library that
    // parses them, 9 kB.
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
  // Copies built from the same sources have the same build id, wherever they were built (scripts/build.mjs).
  generateBuildId: () => process.env.BUILD_ID || null,
  expireTime: 7 * 24 * 3600,
  // Reports the tags of each page, so that the site's server caches it as bytes (docs/architecture.md §3).
  cacheHandler: path.resolve("server/page-cache/next-cache.mjs"),
  cacheMaxMemorySize: 192 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  rewrites: async () => ({
    beforeFiles: developmentGateway,
    afterFiles: [{ source: FRENCH_PAGE, destination: "/fr/:path" }],
    fallback: [],
  }),
  // A search page is the same for everyone: `no-cache`, instead of Next's `no-store`, lets the site's server cache it
  // and a service worker store a copy for offline reading.
  headers: async () =>
    ["", "/en"].map((prefix) => ({
      source: `${prefix}/recherche/offres-emploi`,
      headers: [{ key: "cache-control", value: "no-cache" }],
    })),
  redirects: async () => [
    { source: "/fr", destination: "/", permanent: true },
    { source: "/fr/:path*", destination: "/:path*", permanent: true },
    // The subscription screens of the main application, at any path below this one, are one screen here.
    { source: "/app/abonnement/:path*", destination: "/app/cabinet/abonnement", permanent: false },
    { source: "/en/app/abonnement/:path*", destination: "/en/app/cabinet/abonnement", permanent: false },
  ],
};

export default createNextIntlPlugin("./lib/data/content/request-messages.ts")(config);
