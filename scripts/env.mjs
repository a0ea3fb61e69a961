import { existsSync, readFileSync } from "node:fs";
import util from "node:util";
import { listeningOrigin, originsOf, readSettings, SETTINGS } from "../lib/process/settings.mjs";
import { requireNode } from "./node-version.mjs";

// The launcher's settings, checked before anything is installed. This file must load in any version of Node, and older
// ones have no parseEnv to import by name. Each process checks its own settings again, by the same list.

const FILE = ".env";
/** Variables read by libraries: those of PostgreSQL, S3, OpenTelemetry and Node. */
const OF_LIBRARIES = /^(?:PG|AWS_|NODE_|OTEL_)/;

const isLoopback = (origin) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

/** Returns the names in the file that are not settings: a mistyped name would otherwise go unnoticed. */
const unknownNames = (text) =>
  Object.keys(util.parseEnv(text)).filter((name) => !Object.hasOwn(SETTINGS, name) && !OF_LIBRARIES.test(name));

/**
 * Returns the environment with `.env` added to it, and the settings that the launcher itself needs. Throws an Error of
 * one line naming the variable when a value cannot be used.
 */
export const readEnv = () => {
  requireNode();
  const hasFile = existsSync(FILE);
  if (hasFile) process.loadEnvFile(FILE);
  const settings = readSettings(process.env);
  const { ownOrigin, siteOrigin, apiOrigin } = originsOf(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    marketplacePort: settings.MARKETPLACE_PORT,
    marketplaceHost: settings.MARKETPLACE_HOST,
    siteOrigin,
    apiOrigin,
    /** The origin by which this machine reaches the site that it starts. */
    ownOrigin,
    ownApiOrigin: listeningOrigin(settings.MARKETPLACE_HOST, settings.MARKETPLACE_PORT),
    /** False when another marketplace is used: the embedded one is not started. */
    hasOwnMarketplace: !settings.API_ORIGIN,
    dataDir: settings.DATA_DIR,
    webProcesses: settings.WEB_PROCESSES,
    /** True when the outbox is worth a printed line; the marketplace decides at each request (marketplace/outbox). */
    hasReadableOutbox: !settings.SMTP_URL && settings.TRUSTED_PROXIES.length === 0 && isLoopback(siteOrigin),
    hasMailServer: Boolean(settings.SMTP_URL),
    hasSecretKey: Boolean(settings.API_SECRET_KEY),
    gatewaySecret: settings.GATEWAY_SECRET,
    revalidationSecret: settings.REVALIDATION_SECRET,
    unknownNames: hasFile ? unknownNames(readFileSync(FILE, "utf8")) : [],
    isUnderNpm: Boolean(process.env.npm_lifecycle_event),
    /** The environment of every child process. */
    all: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  };
};
