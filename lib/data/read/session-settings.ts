import "server-only";
import { env } from "@/lib/env";

/** The settings of the site that a page passes to the browser, for the session (components/session/shared-session). */
export function sessionSettings() {
  const { apiPublicKey, product, sessionCookieDomain } = env();
  return { publicKey: apiPublicKey, product, cookieDomain: sessionCookieDomain };
}
