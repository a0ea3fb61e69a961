import type { Tokens } from "@/lib/api/credentials";
import type { CookieJar } from "@/lib/session/cookies";
import { type Copy, isOrganizationId, type Kept, toCookieText, toKept } from "@/lib/session/copy";
import { logoutCookieName, organizationKey, sessionCookieName, tokensKey } from "@/lib/session/names";
import type { Texts } from "@/lib/session/storage";

/** Spec §9. */
const COOKIE_DAYS = 30;
const MARKER_DAYS = 1;

export type Shelves = ReturnType<typeof createShelves>;

/** Reads and writes what a browser keeps of a session: its token store, cookie and logout marker (spec §9). */
export function createShelves({ storage, cookies, product }: { storage: Texts; cookies: CookieJar; product: string }) {
  const readOrganization = () => {
    const id = storage.get(organizationKey(product));
    return isOrganizationId(id) ? id : null;
  };
  return {
    readOrganization,
    writeOrganization: (id: string | null) =>
      id === null ? storage.remove(organizationKey(product)) : storage.set(organizationKey(product), id),

    readStore(): Kept {
      const kept = toKept(storage.get(tokensKey(product)));
      return typeof kept === "object" ? { ...kept, organizationId: readOrganization() } : kept;
    },
    writeStore: (tokens: Tokens) => storage.set(tokensKey(product), JSON.stringify(tokens)),
    removeStore: () => storage.remove(tokensKey(product)),

    readCookie: () => toKept(cookies.get(sessionCookieName(product))),
    writeCookie: (copy: Copy) => cookies.set(sessionCookieName(product), toCookieText(copy), COOKIE_DAYS),
    removeCookie: () => cookies.remove(sessionCookieName(product)),

    /** When somebody last logged out; null when nothing says so. */
    readMarker: () => cookies.get(logoutCookieName(product)),
    writeMarker: (time: number) => cookies.set(logoutCookieName(product), String(time), MARKER_DAYS),
    removeMarker: () => cookies.remove(logoutCookieName(product)),
  };
}
