import { originsOf, readSettings } from "@/lib/process/settings.mjs";
import { traceSettings } from "@/lib/process/traces";
import { proxyTest } from "@/lib/process/visitor-address";

/** Settings that pages show (lib/env.ts), or that their content policy contains. */
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
    /**
     * Number of processes, this one included, that serve this port: limits on all of them together are divided by it.
     */
    webProcesses: settings.WEB_PROCESSES ?? 1,
    /** Origin of this process on this machine: the public origin may lead to a cache in front of it. */
    ownOrigin,
    siteOrigin,
    apiOrigin,
    product: settings.PRODUCT,
    /** Our other sites, where a `redirect` may lead. */
    redirectOrigins: [settings.APP_ORIGIN, settings.SISTER_SITE_ORIGIN].flatMap((url) =>
      url ? new URL(url).origin : [],
    ),
    /** Proves to the marketplace that a request comes through this gateway. */
    gatewaySecret: settings.GATEWAY_SECRET,
    /**
     * Secret shared with the other copies of the site and with the marketplace, which authenticates its revalidations
     * by it.
     */
    revalidationSecret: settings.REVALIDATION_SECRET,
    /** Returns whether an IP address belongs to a proxy whose X-Forwarded-For is trusted. */
    isTrustedProxy: proxyTest(settings.TRUSTED_PROXIES),
    /** Sites that may frame `?embed` pages. */
    embedOrigins: settings.EMBED_ORIGINS,
    /** Origin of the S3 bucket where browsers upload files, when they do not upload to this site. */
    uploadOrigins: settings.UPLOAD_ORIGINS,
    /** URL of the cache that the processes of one build share. */
    cacheUrl: settings.CACHE_URL,
    /**
     * Settings on which pages or their headers depend, in addition to the build: processes that differ in one of them
     * share no page.
     */
    pageSettings: { siteOrigin, ...Object.fromEntries(SHOWN.map((name) => [name, settings[name]])) },
    logLevel: settings.LOG_LEVEL,
    /** Minimum time that this process continues to serve once it shuts down, so that a load balancer notices. */
    servingMs: settings.DRAIN_SECONDS * 1000,
    /** Destination of spans, set by OTEL_*; null when none are sent. */
    traces: traceSettings(source, "site"),
    /** Address where Prometheus reads the metrics of this process; null when it reads none. */
    metrics: settings.METRICS_PORT ? { port: settings.METRICS_PORT, host: settings.METRICS_HOST } : null,
  };
}
export type ServerEnv = ReturnType<typeof readEnv>;

/** Reads the environment of this process. */
export const processEnv = () => readEnv(process.env);

/**
 * Replaces the environment of this process with a copy: each read of `process.env` asks the operating system, and Next
 * reads some variables at each step of a page.
 */
export const copyEnvironment = () => {
  process.env = { ...process.env };
};
