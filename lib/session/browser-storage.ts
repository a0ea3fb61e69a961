import type { Tokens } from "@/lib/api/credentials";
import { sessionCookieName } from "@/lib/rules/user/session-mark";
import type { CookieJar } from "@/lib/session/cookies";
import { logoutCookieName, organizationKey, selfKey, tokensKey } from "@/lib/session/names";
import {
  isOrganizationId,
  parseStoredSession,
  type StoredSession,
  type StoredValue,
  toCookieText,
} from "@/lib/session/stored-session";

/** Lifetime of a session's cookies (docs/product.md §9). */
const COOKIE_DAYS = 30;
const MARKER_DAYS = 1;

export type BrowserStorage = ReturnType<typeof createBrowserStorage>;

/**
 * Creates the functions that read and write what a browser stores of a session: its token store, cookie and logout
 * marker (docs/product.md §9).
 */
export function createBrowserStorage({
  storage,
  cookies,
  product,
}: {
  storage: TextStorage;
  cookies: CookieJar;
  product: string;
}) {
  const readOrganization = () => {
    const id = storage.get(organizationKey(product));
    return isOrganizationId(id) ? id : null;
  };
  return {
    readOrganization,
    writeOrganization: (id: string | null) =>
      id === null ? storage.remove(organizationKey(product)) : storage.set(organizationKey(product), id),

    /** Returns the id of the user who chose to act for themselves; null when there is none. */
    readSelf: () => storage.get(selfKey(product)),
    writeSelf: (userId: string | null) =>
      userId === null ? storage.remove(selfKey(product)) : storage.set(selfKey(product), userId),

    readStore(): StoredValue {
      const stored = parseStoredSession(storage.get(tokensKey(product)));
      return typeof stored === "object" ? { ...stored, organizationId: readOrganization() } : stored;
    },
    writeStore: (tokens: Tokens) => storage.set(tokensKey(product), JSON.stringify(tokens)),
    removeStore: () => storage.remove(tokensKey(product)),

    readCookie: () => parseStoredSession(cookies.get(sessionCookieName(product))),
    writeCookie: (session: StoredSession) =>
      cookies.set(sessionCookieName(product), toCookieText(session), COOKIE_DAYS),
    removeCookie: () => cookies.remove(sessionCookieName(product)),

    /** Returns the time of the user's last log-out; null without a marker. */
    readMarker: () => cookies.get(logoutCookieName(product)),
    writeMarker: (time: number) => cookies.set(logoutCookieName(product), String(time), MARKER_DAYS),
    removeMarker: () => cookies.remove(logoutCookieName(product)),
  };
}

/** Texts by name, as the browser stores them. */
export type TextStorage = {
  get: (name: string) => string | null;
  set: (name: string, text: string) => void;
  remove: (name: string) => void;
};

/**
 * Creates a storage in local storage, with memory as a fallback: local storage may be refused, full or absent
 * (docs/product.md §9). It never throws. The memory belongs to this instance alone, so that nothing is shared between
 * visitors on a server.
 */
export function createLocalStorage(local: () => Storage | undefined): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = local();
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  const remove = (name: string) => attempt((storage) => storage.removeItem(name));

  return {
    get: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    set(name, text) {
      const isStored = attempt((storage) => {
        storage.setItem(name, text);
        return storage.getItem(name) === text;
      });
      if (isStored) memory.delete(name);
      else {
        // The old value would otherwise come back at the next visit.
        remove(name);
        memory.set(name, text);
      }
    },
    remove(name) {
      memory.delete(name);
      remove(name);
    },
  };
}
