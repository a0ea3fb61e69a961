import "server-only";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { LEGAL_NOTICE } from "@/lib/rules/content/legal-notice";
import { siteUrl } from "@/lib/seo/text/site-url";

/**
 * Validity of the file, in days: less than a year, as RFC 9116 §2.5.5 requires. The file is rendered again every day,
 * so that it never expires.
 */
const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the content of /.well-known/security.txt: the contact to report a vulnerability, and its expiry date (RFC
 * 9116).
 */
export function securityContact(now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS);
  const fields = [
    ["Contact", env().securityContact ?? siteUrl(routes.staticPage(LEGAL_NOTICE))],
    ["Expires", expires.toISOString()],
    ["Preferred-Languages", routing.locales.join(", ")],
    ["Canonical", siteUrl(machineRoutes.securityContact())],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join("");
}
