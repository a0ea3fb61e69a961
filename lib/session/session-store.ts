import type { TokenStore, Tokens } from "@/lib/api/credentials";
import type { BrowserStorage } from "@/lib/session/browser-storage";
import { type Decision, decide, type Seen } from "@/lib/session/decide";
import type { StoredSession, StoredValue } from "@/lib/session/stored-session";

type Verdict = { accessToken: string; isValid: boolean };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Carries out what `decide` returns for the stored session (docs/product.md §4, docs/architecture.md §5). */
export function createSessionStore(storage: BrowserStorage, now: () => number) {
  let verdict: Verdict | null = null;

  const { purge, writeOrganization } = createWrites(storage);

  /** Makes both places agree. `session` is what is left; `unverified`, of another user, needs a check by the API. */
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
    /** The organization selected last, in the cookie too. */
    selectOrganization(id: string | null) {
      if (storage.readOrganization() === id) return;
      writeOrganization(id);
      reconcile();
    },
    /** Whether this user chose to act for themselves: else a load acts as their first organization. */
    isSelf: (userId: string) => storage.readSelf() === userId,
    chooseSelf: storage.writeSelf,
    /** What the API answered about a cookie's token, for the next `reconcile`. */
    recordVerdict(given: Verdict) {
      verdict = given;
    },
    /** A log-in replaces whatever was stored before, at whatever time the clocks date the last log-out. */
    signIn(tokens: Tokens) {
      storage.removeMarker();
      storage.removeCookie();
      storage.writeOrganization(null);
      storage.writeStore(tokens);
    },
    /** The marker comes first: a tab that is writing tokens meanwhile looks for it afterwards. */
    signOut() {
      storage.writeMarker(now());
      purge();
    },
    /** The token store of the client; `onChange` follows each of its writes, and corrects the cookie. */
    tokenStore: (onChange: () => void): TokenStore => ({
      // What another tab has just written may be in the cookie first: browsers notify tabs of the store later.
      getTokens: () => reconcile().session?.tokens ?? null,
      setTokens(tokens) {
        storage.writeStore(tokens);
        onChange();
      },
      removeTokens() {
        const ended = toSession(storage.readStore())?.tokens.refreshToken;
        storage.removeStore();
        // A cookie of another log-in, made elsewhere since, is a session to go on with.
        if (toSession(storage.readCookie())?.tokens.refreshToken === ended) purge();
        onChange();
      },
    }),
  };
}

const createWrites = (storage: BrowserStorage) => ({
  /** Cookie, tokens, organization and choice. */
  purge() {
    storage.removeCookie();
    storage.removeStore();
    storage.writeOrganization(null);
    storage.writeSelf(null);
  },
  /** An organization ends the choice to act for themselves. */
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
