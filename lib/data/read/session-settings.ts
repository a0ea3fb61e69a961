import "server-only";
import { env } from "@/lib/env";

/** What a page tells the browser of the site's settings, for the session (components/session/shared-session). */
export function sessionSettings() {
  const { apiPublicKey, product, sessionCookieDomain } = env();
  return { publicKey: apiPublicKey, product, cookieDomain: sessionCookieDomain };
}
