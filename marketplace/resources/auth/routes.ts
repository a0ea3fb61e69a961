import { auth, recentPassword } from "@/contract/auth";
import type { AuthCheck } from "@/lib/entities/auth";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { type Credentials, readCredentials } from "@/marketplace/http/credentials";
import { type Route, route } from "@/marketplace/http/route";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { confirmPassword } from "@/marketplace/resources/auth/confirm";
import { logIn } from "@/marketplace/resources/auth/log-in";
import { refresh } from "@/marketplace/resources/auth/refresh";
import { CheckBody, Confirm, Login, Logout, Refresh } from "@/marketplace/resources/auth/schemas";

/** This server serves one platform, in one zone: the protocol names both in every key (docs/protocol.md §2.2). */
const PLATFORM = { platformId: "1", zone: "e" } as const;
const KEY = /^([a-z\d]{4,10})_([a-z\d]{2,10})_\w{8,200}$/;

/** Maximum number of failures from one address; successful log-ins are not counted. */
const ADDRESS_LIMIT = { calls: 30, windowMs: 60_000 };

/**
 * Maximum number of failures in one session, so that a stolen session does not prevent the owner's own session from
 * confirming.
 */
const CONFIRM_LIMIT = { calls: 20, windowMs: 15 * 60_000 };

const REFRESH_LIMIT = { calls: 300, windowMs: 60_000 };

export function authRoutes(context: Context): Route[] {
  const limits = { byAddress: context.sharedLimit("auth.address", ADDRESS_LIMIT), byName: context.logInLimit };
  const confirmLimit = context.sharedLimit("auth.confirm", CONFIRM_LIMIT);
  const refreshLimit = context.sharedLimit("auth.refresh", REFRESH_LIMIT);
  return [
    route(auth.login, {
      action: "auth:login",
      summary: "Log in; a wrong password and an unknown user get the same 403, after the same time",
      description:
        "Logging in cancels the pending erasure of an account. 429 after 30 failures from one address in a minute, after 20 for one name from one address in 15 minutes, and after 100 for one name from all addresses in an hour, except from a network where the account is logged in.",
      body: Login,
      run: ({ body, ...call }) => logIn(context, call, limits, body),
    }),
    route(recentPassword.confirm, {
      action: "auth:confirm",
      summary: "Confirm the caller's password: for ten minutes, this session may make the calls that require it",
      description:
        "422 naming the password when it is wrong; 429 after 20 failures in 15 minutes. The confirmation ends when the password changes or the session ends. Without it, a call that requires it responds 403 with data.code passwordRequired.",
      body: Confirm,
      run: ({ body, caller }) => confirmPassword(context, caller, confirmLimit, body.password),
    }),
    route(auth.logout, {
      action: "auth:logout",
      summary:
        "Close the session of a refresh token, whose access tokens stop working at once; an unknown token is no error",
      body: Logout,
      async run({ body }) {
        await context.db.deleteFrom("sessions").where("refresh_hash", "=", hashOf(body.refreshToken)).execute();
        return { success: true };
      },
    }),
    route(auth.getTokens, {
      action: "auth:token",
      summary: "Get another access token; the refresh token stays the same, and is not bound to the user agent",
      body: Refresh,
      run: ({ body, caller }) => refresh(context, caller, refreshLimit, body.refreshToken),
    }),
    route(auth.check, {
      action: "auth:check",
      summary: "Check credentials: the format of a key, and whether a user's token is valid now",
      body: CheckBody,
      run: ({ body }) => checkCredentials(context, body),
    }),
  ];
}

/**
 * Returns the status of credentials. Only the form of a key is checked, so that this route cannot be used to try keys;
 * a token is valid as long as its session is.
 */
async function checkCredentials(context: Context, body: CheckBody): Promise<AuthCheck> {
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
