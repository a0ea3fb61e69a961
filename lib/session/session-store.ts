import type { TokenStore, Tokens } from "@/lib/api/credentials";
import type { BrowserStorage } from "@/lib/session/browser-storage";
import { type Decision, decide, type Seen } from "@/lib/session/decide";
import type { StoredSession, StoredValue } from "@/lib/session/stored-session";

type Verdict = { accessToken: string; isValid: boolean };

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Creates the store of the session, which carries out what `decide` returns (docs/product.md §4, docs/architecture.md
 * §5).
 */
export function createSessionStore(storage: BrowserStorage, now: () => number) {
  let verdict: Verdict | null = null;

  const { purge, writeOrganization } = createWrites(storage);

  /**
   * Makes the store and the cookie agree. Returns the remaining `session`, and as `unverified` the cookie of another
   * user that the API must check.
   */
  const reconcile = () => {
    const seen = see(storage, verdict, now());
    const decision = decide(seen);
    const session = toSession(chosen(decision, seen));
    if (decision === "purge") purge();
    if (decision === "write-cookie" && session) storage.writeCookie(session);
    if (decision === "adopt-cookie" && session) {
      writeOrganization(session.organizationId);
      storage.writeStore(session.tokens);
    }
    return { session, unverified: decision === "check-cookie" ? toSession(seen.cookie) : null };
  };

  return {
    reconcile,
    readMarker: storage.readMarker,
    readOrganization: storage.readOrganization,
    /** Stores the organization selected last, in the cookie too. */
    selectOrganization(id: string | null) {
      if (storage.readOrganization() === id) return;
      writeOrganization(id);
      reconcile();
    },
    /** Returns whether this user chose to act for themselves; otherwise, a load acts as their first organization. */
    isSelf: (userId: string) => storage.readSelf() === userId,
    chooseSelf: storage.writeSelf,
    /** Records the API's answer about a cookie's token, for the next `reconcile`. */
    recordVerdict(given: Verdict) {
      verdict = given;
    },
    /**
     * Stores the tokens of a log-in, which replaces any stored session, even when the last log-out has a later date
     * because of different clocks.
     */
    signIn(tokens: Tokens) {
      storage.removeMarker();
      storage.removeCookie();
      storage.writeOrganization(null);
      storage.writeStore(tokens);
    },
    /**
     * Ends the session. The marker is written first: a tab that is writing tokens at the same time looks for the marker
     * afterwards.
     */
    signOut() {
      storage.writeMarker(now());
      purge();
    },
    /**
     * Returns the token store of the client; `onChange` is called after each of its writes, and corrects the cookie.
     */
    tokenStore: (onChange: () => void): TokenStore => ({
      // Tokens that another tab has just written may only be in the cookie yet: browsers notify tabs of the store
      // later.
      getTokens: () => reconcile().session?.tokens ?? null,
      setTokens(tokens) {
        storage.writeStore(tokens);
        onChange();
      },
      removeTokens() {
        const ended = toSession(storage.readStore())?.tokens.refreshToken;
        storage.removeStore();
        // The cookie of a later log-in on another site is preserved: that session continues.
        if (toSession(storage.readCookie())?.tokens.refreshToken === ended) purge();
        onChange();
      },
    }),
  };
}

const createWrites = (storage: BrowserStorage) => ({
  /** Removes the cookie, the tokens, the organization and the choice to act for themselves. */
  purge() {
    storage.removeCookie();
    storage.removeStore();
    storage.writeOrganization(null);
    storage.writeSelf(null);
  },
  /** Stores the organization. Selecting one ends the user's choice to act for themselves. */
  writeOrganization(id: string | null) {
    storage.writeOrganization(id);
    if (id !== null) storage.writeSelf(null);
  },
});

function see({ readStore, readCookie, readMarker }: BrowserStorage, verdict: Verdict | null, now: number): Seen {
  const cookie = readCookie();
  const isVerified = verdict !== null && toSession(cookie)?.tokens.accessToken === verdict.accessToken;
  return {
    store: readStore(),
    cookie,
    marker: readMarker(),
    verdict: isVerified ? (verdict.isValid ? "valid" : "invalid") : null,
    now,
  };
}

function chosen(decision: Decision, { store, cookie }: Seen): StoredValue {
  if (decision === "nothing" || decision === "purge") return "absent";
  return decision === "adopt-cookie" ? cookie : store;
}

const toSession = (value: StoredValue): StoredSession | null => (typeof value === "object" ? value : null);
