import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Invitation, InvitationNotice } from "@/lib/entities/invitation";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { User } from "@/lib/entities/user";

export type NewInvitation = { email: string; roles?: string[] };

/** The organization acted as identifies an invitation by its id; the invited person, by the token in the mail. */
export const invitations = (http: Http) => ({
  list: async (query?: ListQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/invitations`, query, schema: pageOf(Invitation) }, options)),

  create: async (body: NewInvitation, options?: CallOptions) =>
    http({ method: "POST", path: path`/invitations`, body, schema: Invitation }, options),

  read: async (token: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/invitations/${token}`, schema: InvitationNotice }, options),

  remove: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/invitations/${id}`, schema: Removed }, options),

  /** Returns the user, now a member. Only the account with the invited e-mail address may accept. */
  accept: async (token: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/invitations/${token}/accept`, schema: User }, options),
});
