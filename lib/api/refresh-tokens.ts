import { readClaims } from "@/lib/api/access-token";
import type { TokenStore, Tokens } from "@/lib/api/credentials";

/** What a header carries, and a server takes, of a token. */
const SENDABLE = /^[\w.~+/=-]{1,8000}$/;

/** What the store holds, if that can be sent: a store that fails, or that holds garbage, holds nothing. */
export function readTokens(store: TokenStore): Tokens | null {
  try {
    const tokens = store.getTokens();
    return typeof tokens?.accessToken === "string" && SENDABLE.test(tokens.accessToken) ? tokens : null;
  } catch {
    return null;
  }
}

/** Writes them, if the store takes them. */
export function tryStoreTokens(store: TokenStore, tokens: Tokens) {
  try {
    store.setTokens(tokens);
    return true;
  } catch {
    return false;
  }
}

/** Of one session, or of two sessions of one user. */
export function isSameUser(one: Tokens, other: Tokens) {
  const user = userOf(one);
  return one.refreshToken === other.refreshToken || (user !== undefined && user === userOf(other));
}

const userOf = ({ accessToken, userId }: Tokens) => readClaims(accessToken).userId ?? userId;
