import { invitations } from "@/contract/invitations";
import type { Context } from "@/marketplace/context";
import { HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { consumeMailToken, isExpired, readMailToken } from "@/marketplace/identity/mail-tokens";
import { personOf } from "@/marketplace/identity/person";
import { proveAddress } from "@/marketplace/identity/proved-address";
import { InvitationsQuery, NewInvitation } from "@/marketplace/resources/invitations/schemas";
import { invite, organizationOf, readNotice, removeInvitation } from "@/marketplace/resources/invitations/service";
import { dataOf, listInvitations, toInvitation } from "@/marketplace/resources/invitations/store";
import { join } from "@/marketplace/resources/users/memberships";
import { toPublicUser, toUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

/**
 * Routes for invitations. The organization refers to an invitation by its id, the invited person by the mailed token.
 */
export function invitationRoutes(context: Context): Route[] {
  return [
    route(invitations.list, {
      action: "invitation:list",
      alsoRefused: [422],
      summary: "List the pending and expired invitations of the organization that the caller acts as",
      query: InvitationsQuery,
      async run({ query, caller }) {
        const found = await listInvitations(context.db, organizationOf(caller), query);
        return toPageOf(query, found, toInvitation);
      },
    }),
    route(invitations.create, {
      action: "invitation:create",
      summary: "Invite a person by mail into the organization that the caller acts as",
      description:
        "Valid for 14 days. A second invitation to the same address replaces the first. 403 addressUnproved until the caller's address is confirmed. 429 after 20 invitations from one person in a day, after 50 from one organization or network, and, naming email, after three mails to one address from all senders.",
      body: NewInvitation,
      run: async ({ body, ...call }) => invite(context, call, organizationOf(call.caller), body),
    }),
    route(invitations.read, {
      action: "invitation:read",
      summary: "Read an invitation by the token of its mail: the organization, and the invited address (masked)",
      params: byId,
      run: ({ params }) => readNotice(context.db, params.id),
    }),
    route(invitations.remove, {
      action: "invitation:remove",
      summary:
        "Remove an invitation of the organization that the caller acts as; unknown ids and another's get the same response",
      params: byId,
      response: byId,
      async run({ params, caller }) {
        await removeInvitation(context.db, organizationOf(caller), params.id);
        return { id: params.id };
      },
    }),
    route(invitations.accept, {
      action: "invitation:accept",
      summary:
        "Join the organization with the token of the mail: only once, and only for the person with the invited e-mail",
      params: byId,
      run: ({ params, ...call }) => acceptInvitation(context, call, params.id),
    }),
  ];
}

/**
 * Accepts an invitation to an organization; the person also keeps the roles that they already have there. Throws 404
 * for an unknown token, 403 for another person's invitation, 422 when it expired or was used.
 */
async function acceptInvitation(context: Context, call: RouteCall, token: string) {
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
