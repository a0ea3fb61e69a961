import { sql } from "kysely";
import type { RefreshedTokens } from "@/lib/entities/auth";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { forbidden, HttpError } from "@/marketplace/errors";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { networkOf } from "@/marketplace/identity/network";
import { hashOf } from "@/marketplace/identity/opaque-token";

/**
 * Returns a new access token for a session, whose log-in date does not change. Throws 403 for a session that is
 * unknown, revoked or too old (docs/protocol.md §2.2).
 */
export async function refresh(
  { db, tokens }: Context,
  { address }: Pick<Caller, "address">,
  limit: SharedLimit,
  refreshToken: string,
): Promise<RefreshedTokens> {
  await requireWithin(limit, address);
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.user_id", "sessions.created_date", "sessions.expires_date", "users.roles"])
    .where("refresh_hash", "=", hashOf(refreshToken))
    .executeTakeFirst();
  if (!session) throw forbidden();
  if (session.expires_date.getTime() <= Date.now())
    throw new HttpError(403, { message: "Refresh token expired", statusCode: 403 });
  await db
    .with("used", (trx) =>
      trx
        .updateTable("sessions")
        .set({ last_used_date: sql<Date>`now()`, network: networkOf(address) })
        .where("id", "=", session.id),
    )
    .updateTable("users")
    .set({ last_activity_date: sql<Date>`now()` })
    .where("id", "=", session.user_id)
    .execute();
  const accessToken = await tokens.sign({
    userId: session.user_id,
    roles: session.roles,
    loggedAt: Math.floor(session.created_date.getTime() / 1000),
    sessionId: session.id,
  });
  return { tokenType: "Bearer", accessToken };
}
