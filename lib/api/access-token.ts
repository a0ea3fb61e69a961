import { z } from "zod";

// Seconds since 1970. `sub` is what tokens of other issuers have in place of userId (contract §2.2).
const Claims = z.looseObject({
  exp: z.number().optional().catch(undefined),
  iat: z.number().optional().catch(undefined),
  userId: z.string().optional().catch(undefined),
  sub: z.string().optional().catch(undefined),
});

/** What an access token says, unverified; nothing when it is not a JWT. Never throws. */
export function readClaims(accessToken: string): { exp?: number; iat?: number; userId?: string } {
  const claims = Claims.safeParse(decodePayload(accessToken)).data ?? {};
  const { exp, iat, userId = claims.sub } = claims;
  return { ...(exp !== undefined && { exp }), ...(iat !== undefined && { iat }), ...(userId && { userId }) };
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
