import { invitations } from "@/contract/invitations";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { acceptInvitation } from "@/marketplace/resources/invitations/accept";
import { InvitationsQuery, NewInvitation } from "@/marketplace/resources/invitations/schemas";
import { invite, organizationOf, readNotice, removeInvitation } from "@/marketplace/resources/invitations/service";
import { listInvitations, toInvitation } from "@/marketplace/resources/invitations/store";

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
