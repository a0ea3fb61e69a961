import type { Copy, Kept } from "@/lib/session/copy";

export type Seen = {
  store: Kept;
  cookie: Kept;
  /** When somebody last logged out, as the marker cookie says; null: it says nothing that can be read. */
  loggedOutAt: number | null;
  /** What POST /auth/check said of the cookie's token; null: it was not asked. */
  verdict: "valid" | "invalid" | null;
  now: number;
};

export type Decision =
  /** Nobody is logged in, and nothing is kept. */
  | "nothing"
  /** Nobody is logged in: what is kept has to go. */
  | "purge"
  /** Both places agree. */
  | "keep-store"
  /** The store is right; the cookie is to say the same. */
  | "write-cookie"
  /** The cookie is right; the store is to say the same. */
  | "adopt-cookie"
  /** The store is right, unless the API says that the cookie, which is of another user, is valid. */
  | "check-cookie";

/** What to do about the session's two copies and the logout marker: every decision is here (spec §4, architecture §5). */
export function decide({ store, cookie, loggedOutAt, verdict, now }: Seen): Decision {
  const isUsable = (kept: Kept): kept is Copy =>
    typeof kept === "object" && !isDead(kept, now) && !isLoggedOut(kept, loggedOutAt, now);

  if (!isUsable(store) && !isUsable(cookie)) return store === "absent" && cookie === "absent" ? "nothing" : "purge";
  if (!isUsable(cookie)) return "write-cookie";
  if (!isUsable(store)) return "adopt-cookie";
  if (store.tokens.userId !== cookie.tokens.userId) return decideBetweenUsers(store, cookie, { verdict, now });
  if (cookie.expiresAt > store.expiresAt) return "adopt-cookie";
  return isSame(store, cookie) ? "keep-store" : "write-cookie";
}

/** The other user is believed only if he logged in later, and if the API says that his token is good now. */
function decideBetweenUsers(store: Copy, cookie: Copy, { verdict, now }: Pick<Seen, "verdict" | "now">): Decision {
  if (cookie.issuedAt <= store.issuedAt || cookie.expiresAt < now || verdict === "invalid") return "write-cookie";
  return verdict === "valid" ? "adopt-cookie" : "check-cookie";
}

/** Somebody logged out after that log-in. A marker dated in the future would drop every session to come: it is ignored. */
export const isLoggedOut = ({ issuedAt }: Pick<Copy, "issuedAt">, loggedOutAt: number | null, now: number) =>
  loggedOutAt !== null && loggedOutAt <= now && issuedAt < loggedOutAt;

/** Expired, and nothing to refresh it with. */
const isDead = ({ expiresAt, tokens }: Copy, now: number) => expiresAt < now && tokens.refreshToken === undefined;

const isSame = (store: Copy, cookie: Copy) =>
  store.tokens.accessToken === cookie.tokens.accessToken &&
  store.tokens.refreshToken === cookie.tokens.refreshToken &&
  store.organizationId === cookie.organizationId;
