import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { Invitation, InvitationNotice } from "@/lib/entities/invitation";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { User } from "@/lib/entities/user";

export type NewInvitation = { email: string; roles?: string[] };
/** Invitations to join an organization. It identifies them by their id, the invited person by the token in the mail. */
export const invitations = calls({
  list: { method: "GET", path: "/invitations", query: sent<ListQuery>(), response: pageOf(Invitation) },
  create: { method: "POST", path: "/invitations", body: sent<NewInvitation>(), response: Invitation },
  read: { method: "GET", path: "/invitations/:id", response: InvitationNotice },
  remove: { method: "DELETE", path: "/invitations/:id", response: Removed },

  /** Returns the user, now a member. Only the account with the invited e-mail address may accept. */
  accept: { method: "POST", path: "/invitations/:id/accept", response: User },
});
