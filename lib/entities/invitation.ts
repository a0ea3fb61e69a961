import * as z from "zod/mini";

/** An invitation to join an organization, as its administrators see it. */
export const Invitation = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  organizationId: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  expirationDate: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation, as the holder of its token sees it: the e-mail is masked. */
export const InvitationNotice = z.looseObject({
  organizationId: z.string(),
  organizationName: z.nullable(z.string()),
  email: z.string(),
  expirationDate: z.string(),
  status: z.enum(["pending", "accepted", "expired"]),
});
export type InvitationNotice = z.infer<typeof InvitationNotice>;
