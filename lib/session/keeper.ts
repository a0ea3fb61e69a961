import type { TokenStore, Tokens } from "@/lib/api/credentials";
import type { Copy, Kept } from "@/lib/session/copy";
import { type Decision, decide, type Seen } from "@/lib/session/decide";
import type { Shelves } from "@/lib/session/shelves";

type Verdict = { accessToken: string; isValid: boolean };

export type Keeper = ReturnType<typeof createKeeper>;

/** Carries out what `decide` says of what is kept (spec §4, architecture §5). */
export function createKeeper(shelves: Shelves, now: () => number) {
  let verdict: Verdict | null = null;

  /** Cookie, tokens and organization. */
  const purge = () => {
    shelves.removeCookie();
    shelves.removeStore();
    shelves.writeOrganization(null);
  };

  /** Puts both places in order. `copy` is the session that is left; `doubtful`, another user's, is for the API to judge. */
  const reconcile = () => {
    const seen = see(shelves, verdict, now());
    const decision = decide(seen);
    const copy = toCopy(chosen(decision, seen));
    if (decision === "purge") purge();
    if (decision === "write-cookie" && copy) shelves.writeCookie(copy);
    if (decision === "adopt-cookie" && copy) {
      shelves.writeOrganization(copy.organizationId);
      shelves.writeStore(copy.tokens);
    }
    return { copy, doubtful: decision === "check-cookie" ? toCopy(seen.cookie) : null };
  };

  return {
    reconcile,
    readMarker: shelves.readMarker,
    readOrganization: shelves.readOrganization,
    /** The organization used last; the cookie says the same. */
    selectOrganization(id: string | null) {
      if (shelves.readOrganization() === id) return;
      shelves.writeOrganization(id);
      reconcile();
    },
    /** What the API said of a cookie's token: `reconcile` goes by it. */
    judge(given: Verdict) {
      verdict = given;
    },
    /** A log-in counts whatever was kept before, and whatever the clocks say of the last log-out. */
    signIn(tokens: Tokens) {
      shelves.removeMarker();
      shelves.removeCookie();
      shelves.writeOrganization(null);
      shelves.writeStore(tokens);
    },
    /** The marker comes first: a tab that is writing tokens meanwhile looks for it afterwards. */
    signOut() {
      shelves.writeMarker(now());
      purge();
    },
    /** The store that the client works with; `onChange` follows each of its writes, and puts the cookie in order. */
    tokenStore: (onChange: () => void): TokenStore => ({
      // What another tab has just written may be seen in the cookie first: browsers tell their tabs of the store later.
      getTokens: () => reconcile().copy?.tokens ?? null,
      setTokens(tokens) {
        shelves.writeStore(tokens);
        onChange();
      },
      removeTokens() {
        const ended = toCopy(shelves.readStore())?.tokens.refreshToken;
        shelves.removeStore();
        // A cookie of another log-in, made elsewhere since, is a session to go on with.
        if (toCopy(shelves.readCookie())?.tokens.refreshToken === ended) purge();
        onChange();
      },
    }),
  };
}

function see({ readStore, readCookie, readMarker }: Shelves, verdict: Verdict | null, now: number): Seen {
  const cookie = readCookie();
  const isJudged = verdict !== null && toCopy(cookie)?.tokens.accessToken === verdict.accessToken;
  return {
    store: readStore(),
    cookie,
    marker: readMarker(),
    verdict: isJudged ? (verdict.isValid ? "valid" : "invalid") : null,
    now,
  };
}

function chosen(decision: Decision, { store, cookie }: Seen): Kept {
  if (decision === "nothing" || decision === "purge") return "absent";
  return decision === "adopt-cookie" ? cookie : store;
}

const toCopy = (kept: Kept): Copy | null => (typeof kept === "object" ? kept : null);
