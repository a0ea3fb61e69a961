import type { AuthTokens } from "@/lib/entities/auth";
import { ACCOUNT_BLOCKED } from "@/lib/rules/support/support-actions";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { forbidden, HttpError } from "@/marketplace/errors";
import type { NameLimit } from "@/marketplace/http/name-limit";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { logInName } from "@/marketplace/identity/log-in-limit";
import { isKnownNetwork } from "@/marketplace/identity/network";
import { isPassword } from "@/marketplace/identity/passwords";
import { openSession } from "@/marketplace/identity/sessions";
import { readByUsername } from "@/marketplace/resources/users/store";
import { reindexProfiles } from "@/marketplace/search/document";

type Limits = { byAddress: SharedLimit; byName: NameLimit };

/**
 * Logs in, and cancels the pending erasure of an account. Throws the same 403, after the same work, for a wrong
 * password and for an unknown user; 429 after too many failures from one address, or for one user name
 * (docs/protocol.md §2.2). Throws 403 `accountBlocked`, with the reason, for the right password of a blocked account.
 */
export async function logIn(
  context: Context,
  { caller, request }: Pick<RouteCall, "caller" | "request">,
  { byAddress, byName }: Limits,
  { username, password }: { username: string; password: string },
): Promise<AuthTokens> {
  const { address } = caller;
  const attempt = { name: logInName(username), address };
  await requireWithin(byAddress, address);
  await byName.require(attempt, () => isKnownNetwork(context.db, attempt.name, address));
  const user = await readByUsername(context.db, attempt.name);
  if (!(await isPassword(user?.password_hash, password)) || !user) throw forbidden();
  await Promise.all([byName.refund(attempt), byAddress.refund(address)]);

  return context.db.transaction().execute(async (trx) => {
    const stored = await lockRow(trx, "users", user.id);
    // The password changed since it was verified: that change closed every session, so this one must not open.
    if (!stored || stored.password_hash !== user.password_hash) throw forbidden();
    if (stored.blocked_date !== null) throw blocked(stored.blocked_reason);
    await trx
      .updateTable("users")
      .set({ last_activity_date: new Date(), deletion_date: null })
      .where("id", "=", stored.id)
      .execute();
    const tokens = await openSession(context, trx, stored, { userAgent: request.headers["user-agent"], address });
    if (stored.deletion_date !== null) await reindexProfiles(trx, stored.id);
    return tokens;
  });
}

/** The password is right: its person reads why the account is blocked. */
const blocked = (reason: string | null) =>
  new HttpError(403, { message: "This account is blocked", statusCode: 403, data: { code: ACCOUNT_BLOCKED, reason } });
