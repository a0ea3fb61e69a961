import * as z from "zod/mini";
import { readClaims } from "@/lib/api/access-token";
import type { Tokens } from "@/lib/api/credentials";

/**
 * A session as it is stored in one of two places: the token store or the cookie (docs/product.md §4). Dates are in
 * milliseconds.
 */
export type StoredSession = {
  tokens: Tokens & { userId: string };
  organizationId: string | null;
  expiresAt: number;
  /** Date of the log-in; refreshing the token does not change it. */
  issuedAt: number;
};

/** Content of one of the two places. Garbage is anything that cannot be a session. */
export type StoredValue = "absent" | "garbage" | StoredSession;

const Stored = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string().check(z.minLength(1))),
  userId: z.optional(z.string()),
  organizationId: z.catch(z.nullish(z.string()), null),
});

/** Parses the content of a place, which this site, a sister site or any script may have written. Never throws. */
export function parseStoredSession(text: string | null): StoredValue {
  if (text === null || text === "") return "absent";
  const stored = Stored.safeParse(toJson(text));
  if (!stored.success) return "garbage";
  const { accessToken, refreshToken, userId, organizationId } = stored.data;
  const claims = readClaims(accessToken);
  // The token names its user. A stored session that names another user mixes two sessions, and is refused.
  if (!claims.userId || claims.exp === undefined || (userId ?? claims.userId) !== claims.userId) return "garbage";
  return {
    tokens: { accessToken, ...(refreshToken !== undefined && { refreshToken }), userId: claims.userId },
    organizationId: isOrganizationId(organizationId) ? organizationId : null,
    expiresAt: claims.exp * 1000,
    issuedAt: (claims.loggedAt ?? claims.iat ?? 0) * 1000,
  };
}

/**
 * Returns the text of the cookie: everything that a sister site needs to continue the session, and nothing about the
 * person.
 */
export const toCookieText = ({ tokens, organizationId }: Pick<StoredSession, "tokens" | "organizationId">) =>
  JSON.stringify({ ...tokens, ...(organizationId && { organizationId }) });

/**
 * True for the id of an organization, by its prefix (docs/product.md §3). Ids are checked because they are later sent
 * in a header.
 */
export const isOrganizationId = (id: unknown): id is string => typeof id === "string" && /^org_\w{1,64}$/.test(id);

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
