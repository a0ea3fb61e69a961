import * as z from "zod/mini";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const origin = z.pipe(
  z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .check(
      z.refine((value) => URL.canParse(value) && new URL(value).pathname === "/", "must be an origin, without a path"),
    ),
  z.transform((value) => new URL(value).origin),
);
const address = z.pipe(
  z.url({ protocol: /^https?$/, error: "must be an http(s) address" }),
  z.transform((value) => value.replace(/\/+$/, "")),
);
const port = (fallback: number) =>
  z._default(
    z.coerce
      .number({ error: "must be a port" })
      .check(z.int("must be a port"), z.gte(1, "must be a port"), z.lte(65_535, "must be a port")),
    fallback,
  );

const notice = z.optional(z.string().check(z.maxLength(500, "must be 500 characters at most")));

const SiteEnv = z.pipe(
  z.object({
    NODE_ENV: z.optional(z.string()),
    PORT: port(3000),
    MARKETPLACE_PORT: port(3001),
    SITE_ORIGIN: z.optional(origin),
    API_ORIGIN: z.optional(origin),
    API_PUBLIC_KEY: z._default(
      z.string().check(z.regex(/^pubk_(test|live)_\w+$/, "must look like pubk_test_…")),
      "pubk_test_happycabinetlocal0000000000000001",
    ),
    APP_ORIGIN: z.optional(address),
    SISTER_SITE_ORIGIN: z.optional(origin),
    SESSION_COOKIE_DOMAIN: z.optional(
      z.string().check(z.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,63}$/, "must be a domain, such as example.fr")),
    ),
    PRODUCT: z._default(
      z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "must be lower-case letters, digits and dashes")),
      "happy-cabinet",
    ),
    PRODUCT_NAME: z._default(
      z.string().check(z.minLength(1, "must not be empty"), z.maxLength(60, "must be 60 characters at most")),
      "Happy Cabinet",
    ),
    SECURITY_CONTACT: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
            "must be a mailto:, https: or tel: address",
          ),
        ),
    ),
    LEGAL_PUBLISHER: notice,
    LEGAL_DIRECTOR: notice,
    LEGAL_HOST: notice,
    REVALIDATION_SECRET: z.optional(z.string().check(z.minLength(16, "must be 16 characters or more"))),
  }),
  z.transform(({ PORT, MARKETPLACE_PORT, ...given }) => {
    const siteOrigin = given.SITE_ORIGIN ?? `http://localhost:${PORT}`;
    return {
      siteOrigin,
      /** Whether the site's server serves the service worker: not in development, where Next's own server runs. */
      hasWorker: given.NODE_ENV === "production",
      /** This process, from this machine: the public origin may lead to a cache in front of it. */
      ownOrigin: `http://127.0.0.1:${PORT}`,
      apiOrigin: given.API_ORIGIN ?? `http://127.0.0.1:${MARKETPLACE_PORT}`,
      apiPublicKey: given.API_PUBLIC_KEY,
      /** The main application: a URL, or a path by default. */
      appOrigin: given.APP_ORIGIN ?? siteOrigin + workspaceRoutes.workspaceHome(),
      /** Other sites of ours, where a `redirect` may lead; this one apart. */
      redirectOrigins: [given.APP_ORIGIN, given.SISTER_SITE_ORIGIN].filter((address) => address !== undefined),
      /** Null when no sister community site is configured. */
      sisterSiteOrigin: given.SISTER_SITE_ORIGIN ?? null,
      /** The domain that the session's cookie is shared on, with sites on sibling hosts; null: this host alone. */
      sessionCookieDomain: given.SESSION_COOKIE_DOMAIN ?? null,
      product: given.PRODUCT,
      productName: given.PRODUCT_NAME,
      /** The contact to report a vulnerability (RFC 9116); null: that of the legal notice. */
      securityContact: given.SECURITY_CONTACT ?? null,
      /** What the legal notice has to say of this installation; null: not given yet. */
      legal: {
        publisher: given.LEGAL_PUBLISHER ?? null,
        director: given.LEGAL_DIRECTOR ?? null,
        host: given.LEGAL_HOST ?? null,
      },
      /** Null: no caller may expire pages from outside. */
      revalidationSecret: given.REVALIDATION_SECRET ?? null,
    };
  }),
);
export type SiteEnv = z.infer<typeof SiteEnv>;

/** Reads the site's settings; an empty text counts as absent. Throws one readable line naming the bad variable. */
export function parseEnv(source: Record<string, string | undefined>): SiteEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = SiteEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`Bad environment: ${issue?.path.join(".")} ${issue?.message}`);
}

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
