import type { StoredSession, StoredValue } from "@/lib/session/stored-session";

export type Seen = {
  store: StoredValue;
  cookie: StoredValue;
  /** The logout marker: when the user last logged out, in milliseconds. */
  marker: string | null;
  /** The response of POST /auth/check for the cookie's token; null before any check. */
  verdict: "valid" | "invalid" | null;
  now: number;
};

export type Decision =
  /** No user is logged in, and nothing is stored. */
  | "nothing"
  /** No user is logged in: what is stored has to be removed. */
  | "purge"
  /** Both places agree. */
  | "keep-store"
  /** The store is right; the cookie has to become the same. */
  | "write-cookie"
  /** The cookie is right; the store has to become the same. */
  | "adopt-cookie"
  /** The store is right, except when the API finds the cookie, which is of another user, valid. */
  | "check-cookie";

/**
 * What to do about the session's two copies and the logout marker: every decision is here (docs/product.md §4,
 * docs/architecture.md §5).
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

/** The other user is adopted only if they logged in later, and if the API finds their token valid now. */
function decideBetweenUsers(
  store: StoredSession,
  cookie: StoredSession,
  { verdict, now }: Pick<Seen, "verdict" | "now">,
): Decision {
  if (cookie.issuedAt <= store.issuedAt || cookie.expiresAt < now || verdict === "invalid") return "write-cookie";
  return verdict === "valid" ? "adopt-cookie" : "check-cookie";
}

/**
 * A log-in before that is over. A date in the future would end every log-in to come: it is ignored, like any text that
 * is no date.
 */
function toLogOutTime(marker: string | null, now: number): number {
  const time = marker !== null && /^\d{1,15}$/.test(marker) ? Number(marker) : 0;
  return time <= now ? time : 0;
}

/** Expired, and nothing to refresh it with. */
const isDead = ({ expiresAt, tokens }: StoredSession, now: number) =>
  expiresAt < now && tokens.refreshToken === undefined;

const isSame = (store: StoredSession, cookie: StoredSession) =>
  store.tokens.accessToken === cookie.tokens.accessToken &&
  store.tokens.refreshToken === cookie.tokens.refreshToken &&
  store.organizationId === cookie.organizationId;
