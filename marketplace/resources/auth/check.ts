import type { AuthCheck } from "@/lib/entities/auth";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { type Credentials, readCredentials } from "@/marketplace/http/credentials";
import type { CheckBody } from "@/marketplace/resources/auth/schemas";

/** This server serves one platform, in one zone: the protocol names both in every key (docs/protocol.md §2.2). */
const PLATFORM = { platformId: "1", zone: "e" } as const;
const KEY = /^([a-z\d]{4,10})_([a-z\d]{2,10})_\w{8,200}$/;

/**
 * Returns the status of credentials. Only the form of a key is checked, so that this route cannot be used to try keys;
 * a token is valid as long as its session is.
 */
export async function checkCredentials(context: Context, body: CheckBody): Promise<AuthCheck> {
  if (body.authorization === undefined) {
    const apiKey = describeKey(body.apiKey ?? "");
    return { valid: apiKey.hasValidFormat, apiKey, user: null, tokenExpired: null };
  }
  const credentials = credentialsOf(body.authorization);
  if (!credentials) return { valid: false, apiKey: null, user: null, tokenExpired: null };
  const apiKey = describeKey(credentials.apiKey);
  if (credentials.token === null) return { valid: apiKey.hasValidFormat, apiKey, user: null, tokenExpired: null };
  const user = await claimsOf(context, credentials.token);
  return { valid: user !== null && apiKey.hasValidFormat, apiKey, user, tokenExpired: user === null ? null : false };
}

function credentialsOf(authorization: string): Credentials | null {
  try {
    return readCredentials({ authorization });
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

function describeKey(key: string) {
  const [, type, env] = KEY.exec(key) ?? [];
  if (type === undefined || env === undefined) return { type: "", env: "", ...PLATFORM, hasValidFormat: false };
  return { type, env, ...PLATFORM, hasValidFormat: true };
}

async function claimsOf({ db, tokens }: Context, token: string) {
  const claims = await tokens.verify(token);
  if (!claims) return null;
  const { sessionId, ...shown } = claims;
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("user_id", "=", claims.userId)
    .executeTakeFirst();
  return session ? shown : null;
}
