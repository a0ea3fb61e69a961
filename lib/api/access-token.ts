import * as z from "zod/mini";

const Seconds = z.catch(z.optional(z.number()), undefined);
const Text = z.catch(z.optional(z.string()), undefined);

// Tokens of other issuers have `sub` in place of userId (docs/protocol.md §2.2).
const Payload = z.looseObject({ exp: Seconds, iat: Seconds, loggedAt: Seconds, userId: Text, sub: Text });

/** Dates are in seconds since 1970. `loggedAt` is when the person logged in; a refresh does not change it. */
export type AccessClaims = { exp?: number; iat?: number; loggedAt?: number; userId?: string };

/** Returns the claims of an access token, unverified; none when the token is not a JWT. Never throws. */
export function readClaims(accessToken: string): AccessClaims {
  const { exp, iat, loggedAt, sub, userId = sub } = Payload.safeParse(decodePayload(accessToken)).data ?? {};
  return {
    ...(exp !== undefined && { exp }),
    ...(iat !== undefined && { iat }),
    ...(loggedAt !== undefined && { loggedAt }),
    ...(userId && { userId }),
  };
}

function decodePayload(token: string): unknown {
  const [, payload = ""] = token.split(".");
  try {
    const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0))));
  } catch {
    return null;
  }
}
