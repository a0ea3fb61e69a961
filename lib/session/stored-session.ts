import * as z from "zod/mini";
import { readClaims } from "@/lib/api/access-token";
import type { Tokens } from "@/lib/api/credentials";

/**
 * A session as one of the two places stores it: the token store or the cookie (docs/product.md §4). Dates are
 * milliseconds.
 */
export type StoredSession = {
  tokens: Tokens & { userId: string };
  organizationId: string | null;
  expiresAt: number;
  /** When its user logged in: a token refreshed since is still of that log-in. */
  issuedAt: number;
};

/** What a place holds. Garbage: anything that cannot be a session. */
export type StoredValue = "absent" | "garbage" | StoredSession;

const Stored = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string().check(z.minLength(1))),
  userId: z.optional(z.string()),
  organizationId: z.catch(z.nullish(z.string()), null),
});

/** Parses what a place holds, written by this site, by a sister site or by any script: never throws. */
export function parseStoredSession(text: string | null): StoredValue {
  if (text === null || text === "") return "absent";
  const stored = Stored.safeParse(toJson(text));
  if (!stored.success) return "garbage";
  const { accessToken, refreshToken, userId, organizationId } = stored.data;
  const claims = readClaims(accessToken);
  // The token names its user; a stored session that names another one was mixed from two sessions.
  if (!claims.userId || claims.exp === undefined || (userId ?? claims.userId) !== claims.userId) return "garbage";
  return {
    tokens: { accessToken, ...(refreshToken !== undefined && { refreshToken }), userId: claims.userId },
    organizationId: isOrganizationId(organizationId) ? organizationId : null,
    expiresAt: claims.exp * 1000,
    issuedAt: (claims.loggedAt ?? claims.iat ?? 0) * 1000,
  };
}

/** The text of the cookie: what a sister site needs to go on with the session, and nothing about the person. */
export const toCookieText = ({ tokens, organizationId }: Pick<StoredSession, "tokens" | "organizationId">) =>
  JSON.stringify({ ...tokens, ...(organizationId && { organizationId }) });

/** Ids of organizations begin so (docs/product.md §3). What is sent as a header later is held to it. */
export const isOrganizationId = (id: unknown): id is string => typeof id === "string" && /^org_\w{1,64}$/.test(id);

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
