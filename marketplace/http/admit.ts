import type { FastifyReply, FastifyRequest } from "fastify";
import { ANONYMOUS, type Caller, type Identity } from "@/marketplace/access/caller";
import type { Grants } from "@/marketplace/access/grants";
import { type Action, grantsOf } from "@/marketplace/access/policy";
import { requireRecentPassword, scopeOf } from "@/marketplace/access/rights";
import { forbidden, unauthorized } from "@/marketplace/errors";
import { clientAddress } from "@/marketplace/http/client-address";
import { type Credentials, readCredentials, TOKEN_IGNORED } from "@/marketplace/http/credentials";
import type { Route } from "@/marketplace/http/route";

/**
 * Turns credentials into an identity; throws 401 for an unknown key and 403 for an organization that the person may not
 * act as.
 */
export type Identify = (
  credentials: Credentials,
  acting: { organizationId: string | null; userId: string | null },
) => Promise<Identity>;

/** Settings of authentication and of trusted origins. */
export type Gate = {
  identify: Identify;
  gatewaySecret: string | undefined;
  isTrustedProxy: (address: string) => boolean;
  /** Origins whose pages may read the responses; absent or empty: every origin. */
  corsOrigins?: readonly string[] | undefined;
};

/**
 * Returns the caller of this request once the action is allowed; throws 401 or 403 otherwise. Runs before the body is
 * read. When a token was presented and not recognised, a header marks the response, so that a client whose clock is
 * wrong learns that the token has expired.
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { action, recentPassword }: Pick<Route, "action" | "recentPassword">,
  gate: Gate,
): Promise<Caller> {
  const address = clientAddress(request.headers, request.ip, gate);
  if (scopeOf(ANONYMOUS, action) === "all") return { ...ANONYMOUS, address };
  const credentials = readCredentials(request.headers);
  const identity = await gate.identify(credentials, {
    organizationId: headerOf(request, "x-stelace-organization-id"),
    userId: headerOf(request, "x-stelace-user-id"),
  });
  if (credentials.token !== null && !identity.user && !identity.isSecret) reply.headers(TOKEN_IGNORED);
  // Set before a refusal too, so that the log of failures names the caller.
  request.caller = { ...identity, address };
  if (scopeOf(identity, action) === null)
    throw isPersonal(action) && !identity.user ? unauthorized(LOG_IN) : forbidden();
  if (recentPassword) requireRecentPassword(identity);
  return { ...identity, address };
}

const LOG_IN = "Please log in";

/** True for actions that only a person can do: other callers have to log in. */
const isPersonal = (action: Action): boolean => {
  const grants: Grants = grantsOf(action);
  return grants.person === true;
};

/** Returns a header, or null: clients that mean "none" send an empty text or "null". */
function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" && value !== "null" ? value.slice(0, 64) : null;
}
