import { type Kysely, sql } from "kysely";
import type { AuthTokens } from "@/lib/entities/auth";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import type { AccessTokens } from "@/marketplace/identity/access-tokens";
import { networkOf } from "@/marketplace/identity/network";
import { newOpaqueToken } from "@/marketplace/identity/opaque-token";

type Account = { id: string; roles: string[] };
/** Place of a login: the browser's user agent and the client's address. */
type Place = { userAgent: string | undefined; address: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_USER_AGENT_LENGTH = 300;
/**
 * Maximum number of sessions of a person, which is more than they need; beyond it, the least recently used sessions are
 * logged out.
 */
const MAX_SESSIONS = 50;

/**
 * Logs a person in: creates a session, which stores only the hash of the refresh token, and both tokens
 * (docs/protocol.md §2.2).
 */
export async function openSession(
  { tokens, settings }: { tokens: AccessTokens; settings: { refreshTokenDays: number } },
  trx: Kysely<Database>,
  { id: userId, roles }: Account,
  { userAgent, address }: Place,
): Promise<AuthTokens> {
  const { token: refreshToken, hash } = newOpaqueToken();
  const sessionId = newId("sess");
  const now = Date.now();
  await deleteOldSessions(trx, userId);
  await trx
    .insertInto("sessions")
    .values({
      id: sessionId,
      user_id: userId,
      refresh_hash: hash,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      network: networkOf(address),
      expires_date: new Date(now + settings.refreshTokenDays * DAY_MS),
    })
    .execute();
  const accessToken = await tokens.sign({ userId, roles, loggedAt: Math.floor(now / 1000), sessionId });
  return { tokenType: "Bearer", accessToken, refreshToken, userId };
}

const deleteOldSessions = (trx: Kysely<Database>, userId: string) =>
  sql`
    DELETE FROM sessions WHERE user_id = ${userId} AND (expires_date <= now() OR id NOT IN (
      SELECT id FROM sessions WHERE user_id = ${userId}
      ORDER BY last_used_date DESC, id LIMIT ${sql.lit(MAX_SESSIONS - 1)}
    ))`.execute(trx);

/**
 * Logs a person out of every session, or of all but one: access tokens stop working immediately too, and devices whose
 * session has run out show no notification any more, even if no session was open.
 */
export async function revokeSessions(trx: Kysely<Database>, userId: string, exceptId?: string): Promise<void> {
  const sessions = trx.deleteFrom("sessions").where("user_id", "=", userId);
  await (exceptId === undefined ? sessions : sessions.where("id", "!=", exceptId)).execute();
  await trx.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("session_id", "is", null).execute();
}
