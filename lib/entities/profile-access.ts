import * as z from "zod/mini";

/** The part that a firm read: the profile, the contact details, or the file of the CV. */
export const AccessKind = z.enum(["profile", "contact", "resume"]);
/**
 * Grounds of the access: the visibility that the person chose, an application that they sent, or a credit of the firm.
 */
export const AccessReason = z.enum(["visibility", "application", "credit"]);

/** A firm's access to a part of the caller's profile, on one day. */
export const ProfileAccess = z.looseObject({
  organizationId: z.string(),
  /** Null when the organization no longer exists. */
  organizationName: z.nullable(z.string()),
  /** Slug of the organization's public page, if it has one. */
  companySlug: z.nullable(z.string()),
  kind: AccessKind,
  reason: AccessReason,
  /** In Paris time: yyyy-mm-dd. */
  day: z.string(),
  /** The first access of that day. */
  createdDate: z.string(),
});
export type ProfileAccess = z.infer<typeof ProfileAccess>;
