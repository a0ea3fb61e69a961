import type { StoredSession, StoredValue } from "@/lib/session/stored-session";

export type Seen = {
  store: StoredValue;
  cookie: StoredValue;
  /** The logout marker: the time of the last log-out, in milliseconds. */
  marker: string | null;
  /** Result of POST /auth/check for the cookie's token; null before any check. */
  verdict: "valid" | "invalid" | null;
  now: number;
};

export type Decision =
  /** No user is logged in, and nothing is stored. */
  | "nothing"
  /** No user is logged in: everything stored must be removed. */
  | "purge"
  /** The store and the cookie agree. */
  | "keep-store"
  /** The store is right; the cookie must be updated from it. */
  | "write-cookie"
  /** The cookie is right; the store must be updated from it. */
  | "adopt-cookie"
  /** The store is right, unless the API finds the token of the cookie, which belongs to another user, valid. */
  | "check-cookie";

/**
 * Decides what to do with the session's two copies and the logout marker; every decision is made here (docs/product.md
 * §4, docs/architecture.md §5).
 */
export function decide({ store, cookie, marker, verdict, now }: Seen): Decision {
  const loggedOutAt = toLogOutTime(marker, now);
  const isUsable = (kept: StoredValue): kept is StoredSession =>
    typeof kept === "object" && !isDead(kept, now) && kept.issuedAt >= loggedOutAt;

  if (!isUsable(store) && !isUsable(cookie)) return store === "absent" && cookie === "absent" ? "nothing" : "purge";
  if (!isUsable(cookie)) return "write-cookie";
  if (!isUsable(store)) return "adopt-cookie";
  if (store.tokens.userId !== cookie.tokens.userId) return decideBetweenUsers(store, cookie, { verdict, now });
  if (cookie.expiresAt > store.expiresAt) return "adopt-cookie";
  return isSame(store, cookie) ? "keep-store" : "write-cookie";
}

/**
 * Decides for a store and a cookie of different users: the cookie's user is adopted only if they logged in later, and
 * if the API finds their token valid now.
 */
function decideBetweenUsers(
  store: StoredSession,
  cookie: StoredSession,
  { verdict, now }: Pick<Seen, "verdict" | "now">,
): Decision {
  if (cookie.issuedAt <= store.issuedAt || cookie.expiresAt < now || verdict === "invalid") return "write-cookie";
  return verdict === "valid" ? "adopt-cookie" : "check-cookie";
}

/**
 * Returns the time of the last log-out, which ended any session issued earlier. A marker in the future would end every
 * later log-in, so it is ignored, like a marker that is not a time.
 */
function toLogOutTime(marker: string | null, now: number): number {
  const time = marker !== null && /^\d{1,15}$/.test(marker) ? Number(marker) : 0;
  return time <= now ? time : 0;
}

/** True for an expired session that cannot be refreshed. */
const isDead = ({ expiresAt, tokens }: StoredSession, now: number) =>
  expiresAt < now && tokens.refreshToken === undefined;

const isSame = (store: StoredSession, cookie: StoredSession) =>
  store.tokens.accessToken === cookie.tokens.accessToken &&
  store.tokens.refreshToken === cookie.tokens.refreshToken &&
  store.organizationId === cookie.organizationId;
