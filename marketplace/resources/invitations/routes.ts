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
      summary: "List the invitations of the organization acted as that wait or were forgotten",
      query: InvitationsQuery,
      async run({ query, caller }) {
        const found = await listInvitations(context.db, organizationOf(caller), query);
        return toPageOf(query, found, toInvitation);
      },
    }),
    route(invitations.create, {
      action: "invitation:create",
      summary: "Invite a person by mail into the organization acted as",
      description:
        "Good for 14 days. A second invitation of the same address replaces the first. 403 addressUnproved before the caller's address is confirmed. 429 after 20 of a person in a day, 50 of an organization or a network, and, naming email, three mails to an address from all senders.",
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
      summary: "Take back an invitation of the organization acted as; an unknown one, and another's, answer the same",
      params: byId,
      response: byId,
      async run({ params, caller }) {
        await removeInvitation(context.db, organizationOf(caller), params.id);
        return { id: params.id };
      },
    }),
    route(invitations.accept, {
      action: "invitation:accept",
      summary: "Join the organization, by the token of its mail: only the person with the invited e-mail, once",
      params: byId,
      run: ({ params, ...call }) => acceptInvitation(context, call, params.id),
    }),
  ];
}
