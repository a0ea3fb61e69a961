import { originsOf, readSettings } from "@/lib/process/settings.mjs";
import { traceSettings } from "@/lib/process/traces";
import { proxyTest } from "@/lib/process/visitor-address";

/** Those that pages show (lib/env.ts), or their content policy names. */
const SHOWN = [
  ...([
    "API_PUBLIC_KEY",
    "APP_ORIGIN",
    "SISTER_SITE_ORIGIN",
    "SESSION_COOKIE_DOMAIN",
    "PRODUCT",
    "PRODUCT_NAME",
  ] as const),
  ...(["SECURITY_CONTACT", "LEGAL_PUBLISHER", "LEGAL_DIRECTOR", "LEGAL_HOST"] as const),
  ...(["EMBED_ORIGINS", "UPLOAD_ORIGINS"] as const),
];

/**
 * The settings of the site's server. An empty variable counts as absent.
 * @throws {SettingError} one readable line that names the variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const settings = readSettings(source);
  const { siteOrigin, apiOrigin, ownOrigin } = originsOf(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** How many processes, this one included, serve this port: what all of them take together is divided. */
    webProcesses: settings.WEB_PROCESSES ?? 1,
    /** This process, from this machine: the public origin may lead to a cache in front of it. */
    ownOrigin,
    siteOrigin,
    apiOrigin,
    /** Other sites of ours, where a `redirect` may lead. */
    redirectOrigins: [settings.APP_ORIGIN, settings.SISTER_SITE_ORIGIN].flatMap((url) =>
      url ? new URL(url).origin : [],
    ),
    /** Proves to the marketplace that a request comes through this gateway. */
    gatewaySecret: settings.GATEWAY_SECRET,
    /** Shared with the marketplace, which says with it what changed, and with the other copies of the site. */
    revalidationSecret: settings.REVALIDATION_SECRET,
    /** Whether what is at this IP address is a proxy whose X-Forwarded-For is believed. */
    isTrustedProxy: proxyTest(settings.TRUSTED_PROXIES),
    /** Sites that may frame `?embed` pages. */
    embedOrigins: settings.EMBED_ORIGINS,
    /** Where browsers upload files, when it is not this site: the origin of the S3 bucket. */
    uploadOrigins: settings.UPLOAD_ORIGINS,
    /** Where processes of one build share what they keep. */
    cacheUrl: settings.CACHE_URL,
    /** What pages, or their headers, depend on beside the build: processes that differ in one share no page. */
    pageSettings: { siteOrigin, ...Object.fromEntries(SHOWN.map((name) => [name, settings[name]])) },
    logLevel: settings.LOG_LEVEL,
    /** How long this process serves at least once it leaves, for a balancer to see it. */
    servingMs: settings.DRAIN_SECONDS * 1000,
    /** Where spans are sent, by OTEL_*; null: nowhere. */
    traces: traceSettings(source, "site"),
    /** Where Prometheus reads what this process measures; null: nowhere. */
    metrics: settings.METRICS_PORT ? { port: settings.METRICS_PORT, host: settings.METRICS_HOST } : null,
  };
}
export type ServerEnv = ReturnType<typeof readEnv>;

/** The environment of this process. */
export const processEnv = () => readEnv(process.env);

/**
 * Puts a copy in the place of the environment of this process: reading a variable of the operating system leaves JavaScript,
 * and Next reads some at each step of a page.
 */
export const copyEnvironment = () => {
  process.env = { ...process.env };
};
