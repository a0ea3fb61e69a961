import { machineRoutes } from "@/lib/routes/machine-routes";
import { createSession, type Session } from "@/lib/session/session";

/** The settings of the site that the page passes to the browser, so that one build serves any API. */
export type SessionSettings = {
  publicKey: string;
  product: string;
  /** Domain that shares the cookie; null: this host alone. */
  cookieDomain: string | null;
};

let shared: Session | undefined;

/**
 * Returns the one session of this tab: the header's menu and the screen under it are two React trees, and must agree.
 * On the server, returns a new session each time, since nothing may be shared between visitors.
 */
export function sharedSession({ publicKey, product, cookieDomain }: SessionSettings): Session {
  if (shared) return shared;
  const session = createSession({ origin: machineRoutes.gateway(), publicKey, product, cookieDomain });
  if (typeof window !== "undefined") shared = session;
  return session;
}
