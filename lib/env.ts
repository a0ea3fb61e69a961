import { originsOf, readSettings } from "@/lib/process/settings.mjs";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/**
 * The site's settings; an empty text counts as absent.
 * @throws {SettingError} one readable line that names the variable
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const settings = readSettings(source);
  const { siteOrigin, apiOrigin } = originsOf(settings);
  return {
    siteOrigin,
    /** Whether the site's server serves the service worker: not in development, where Next's own server runs. */
    hasWorker: source.NODE_ENV === "production",
    isDevelopment: source.NODE_ENV === "development",
    apiOrigin,
    apiPublicKey: settings.API_PUBLIC_KEY,
    /** The main application: a URL, or a path by default. */
    appOrigin: settings.APP_ORIGIN ?? siteOrigin + workspaceRoutes.workspaceHome(),
    /** Other sites of ours, where a `redirect` may lead; this one apart. */
    redirectOrigins: [settings.APP_ORIGIN, settings.SISTER_SITE_ORIGIN].filter((address) => address !== undefined),
    /** Null when no sister community site is configured. */
    sisterSiteOrigin: settings.SISTER_SITE_ORIGIN ?? null,
    /** The domain that the session's cookie is shared on, with sites on sibling hosts; null: this host alone. */
    sessionCookieDomain: settings.SESSION_COOKIE_DOMAIN ?? null,
    product: settings.PRODUCT,
    productName: settings.PRODUCT_NAME,
    /** The contact to report a vulnerability (RFC 9116); null: that of the legal notice. */
    securityContact: settings.SECURITY_CONTACT ?? null,
    /** What the legal notice has to say of this installation; null: not given yet. */
    legal: {
      publisher: settings.LEGAL_PUBLISHER ?? null,
      director: settings.LEGAL_DIRECTOR ?? null,
      host: settings.LEGAL_HOST ?? null,
    },
    /** Proves to the marketplace that a read comes from this site; null: it makes the ids of requests itself. */
    gatewaySecret: settings.GATEWAY_SECRET ?? null,
    /** Null: no caller may expire pages from outside. */
    revalidationSecret: settings.REVALIDATION_SECRET ?? null,
  };
}
export type SiteEnv = ReturnType<typeof parseEnv>;

let read: SiteEnv | undefined;

/** The site's settings, read when first needed and never at build time: one build serves any origin. */
export function env(): SiteEnv {
  read ??= parseEnv(process.env);
  return read;
}

/** Ends the process with one line when a setting is bad: what is thrown while Next starts, Next reports and survives. */
export function stopOnBadEnv(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Warns at start, in one line, of what the law requires on the legal notice (loi 2004-575, article 1-1) and is not given. */
export function warnOfLegalNotice({ publisher, director, host }: SiteEnv["legal"] = env().legal): void {
  const missing = Object.entries({ LEGAL_PUBLISHER: publisher, LEGAL_DIRECTOR: director, LEGAL_HOST: host })
    .filter(([, value]) => value === null)
    .map(([name]) => name);
  if (missing.length > 0)
    process.stderr.write(`Legal notice incomplete before opening to the public: ${missing.join(", ")}\n`);
}

/** What the browser needs to open a session of this site. */
export function sessionSettings() {
  const { apiPublicKey: publicKey, product, sessionCookieDomain: cookieDomain } = env();
  return { publicKey, product, cookieDomain };
}
