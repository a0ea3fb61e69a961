import { originsOf, readSettings } from "@/lib/process/settings.mjs";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/**
 * Parses the site's settings; an empty text counts as absent.
 * @throws {SettingError} one readable line that names the variable
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const settings = readSettings(source);
  const { siteOrigin, apiOrigin } = originsOf(settings);
  return {
    siteOrigin,
    /** True when the site's server serves the service worker; not in development, where Next's own server runs. */
    hasWorker: source.NODE_ENV === "production",
    isDevelopment: source.NODE_ENV === "development",
    apiOrigin,
    apiPublicKey: settings.API_PUBLIC_KEY,
    /** The main application: a URL, or by default the path of the workspace. */
    appOrigin: settings.APP_ORIGIN ?? siteOrigin + workspaceRoutes.workspaceHome(),
    /** Other sites of ours to which a `redirect` may lead, in addition to this one. */
    redirectOrigins: [settings.APP_ORIGIN, settings.SISTER_SITE_ORIGIN].filter((address) => address !== undefined),
    /** Null when no sister community site is configured. */
    sisterSiteOrigin: settings.SISTER_SITE_ORIGIN ?? null,
    /** The domain on which the session's cookie is shared with sites on sibling hosts; null for this host only. */
    sessionCookieDomain: settings.SESSION_COOKIE_DOMAIN ?? null,
    product: settings.PRODUCT,
    productName: settings.PRODUCT_NAME,
    /** The contact for reports of vulnerabilities (RFC 9116); null for the contact of the legal notice. */
    securityContact: settings.SECURITY_CONTACT ?? null,
    /** Facts about this installation that the legal notice must state; null when not given yet. */
    legal: {
      publisher: settings.LEGAL_PUBLISHER ?? null,
      director: settings.LEGAL_DIRECTOR ?? null,
      host: settings.LEGAL_HOST ?? null,
    },
    /**
     * Proves to the marketplace that a read comes from this site. When null, the marketplace generates the request ids
     * itself.
     */
    gatewaySecret: settings.GATEWAY_SECRET ?? null,
    /** With null, no outside caller may expire pages. */
    revalidationSecret: settings.REVALIDATION_SECRET ?? null,
  };
}
export type SiteEnv = ReturnType<typeof parseEnv>;

let read: SiteEnv | undefined;

/** Returns the site's settings, read when first needed and never at build time: one build serves any origin. */
export function env(): SiteEnv {
  read ??= parseEnv(process.env);
  return read;
}

/**
 * Exits the process, with one line of error, when a setting is invalid. Next would report a thrown error, and go on.
 */
export function stopOnBadEnv(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * Warns at start, in one line, of missing facts that the law requires in the legal notice (loi 2004-575, article 1-1).
 */
export function warnOfLegalNotice({ publisher, director, host }: SiteEnv["legal"] = env().legal): void {
  const missing = Object.entries({ LEGAL_PUBLISHER: publisher, LEGAL_DIRECTOR: director, LEGAL_HOST: host })
    .filter(([, value]) => value === null)
    .map(([name]) => name);
  if (missing.length > 0)
    process.stderr.write(`Legal notice incomplete before opening to the public: ${missing.join(", ")}\n`);
}

/** Settings that the browser needs to open a session of this site. */
export function sessionSettings() {
  const { apiPublicKey: publicKey, product, sessionCookieDomain: cookieDomain } = env();
  return { publicKey, product, cookieDomain };
}
