import { readClaims } from "@/lib/api/access-token";
import type { TokenStore, Tokens } from "@/lib/api/credentials";

/** Tokens that a header can carry and that a server accepts. */
const SENDABLE = /^[\w.~+/=-]{1,8000}$/;

/**
 * Returns the tokens of the store, if they can be sent. A store that fails, or that contains garbage, counts as empty.
 */
export function readTokens(store: TokenStore): Tokens | null {
  try {
    const tokens = store.getTokens();
    return typeof tokens?.accessToken === "string" && SENDABLE.test(tokens.accessToken) ? tokens : null;
  } catch {
    return null;
  }
}

/** Stores the tokens. Returns false when the store refuses them. */
export function tryStoreTokens(store: TokenStore, tokens: Tokens) {
  try {
    store.setTokens(tokens);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether both tokens are of one session, or of two sessions of the same user. */
export function isSameUser(one: Tokens, other: Tokens) {
  const user = userOf(one);
  return one.refreshToken === other.refreshToken || (user !== undefined && user === userOf(other));
}

const userOf = ({ accessToken, userId }: Tokens) => readClaims(accessToken).userId ?? userId;
