import type { Context } from "@/marketplace/context";
import { HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { consumeMailToken, isExpired, readMailToken } from "@/marketplace/identity/mail-tokens";
import { personOf } from "@/marketplace/identity/person";
import { proveAddress } from "@/marketplace/identity/proved-address";
import { dataOf } from "@/marketplace/resources/invitations/store";
import { join } from "@/marketplace/resources/users/memberships";
import { toPublicUser, toUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

/**
 * Accepts an invitation to an organization; the person also keeps the roles that they already have there. Throws 404
 * for an unknown token, 403 for another person's invitation, 422 when it expired or was used.
 */
export async function acceptInvitation(context: Context, call: RouteCall, token: string) {
  const { caller } = call;
  const invitation = await readMailToken(context.db, "invitation", token);
  const organizationId = invitation?.user_id;
  const userId = personOf(caller);
  if (!invitation || !organizationId || userId === null) throw notFound();
  const { email, roles } = dataOf(invitation);

  return write(context, call, async ({ trx, record }) => {
    const user = (await lockUsers(trx, [organizationId, userId])).get(userId);
    if (!user) throw notFound();
    if (user.email?.toLowerCase() !== email)
      throw new HttpError(403, { message: "This invitation was sent to another address", statusCode: 403 });
    if (!(await consumeMailToken(trx, invitation.id)))
      throw unprocessable(isExpired(invitation) ? "This invitation expired" : "This invitation was already accepted");
    await proveAddress(trx, userId);
    const before = user.organizations[organizationId]?.roles ?? [];
    const row = await join(trx, user, organizationId, [...new Set([...before, ...roles])]);
    await record({
      type: "user__organization_joined",
      objectId: userId,
      object: toPublicUser(row, context.livemode),
      relatedObjectsIds: { organizationId },
    });
    return toUser({ ...caller, actorId: userId }, row, context.livemode);
  });
}
