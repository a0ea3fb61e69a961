import * as z from "zod/mini";

/** What a firm read: the profile, with the contact details, or the file of the CV. */
export const AccessKind = z.enum(["profile", "contact", "resume"]);
/** What opened it: the visibility that the person chose, an application that they sent, a credit of the firm. */
export const AccessReason = z.enum(["visibility", "application", "credit"]);

/** A firm read something of the caller on this day. */
export const ProfileAccess = z.looseObject({
  organizationId: z.string(),
  /** Null when the organization no longer exists. */
  organizationName: z.nullable(z.string()),
  /** Of its public page, if it has one. */
  companySlug: z.nullable(z.string()),
  kind: AccessKind,
  reason: AccessReason,
  /** In Paris: yyyy-mm-dd. */
  day: z.string(),
  /** The first time of that day. */
  createdDate: z.string(),
});
export type ProfileAccess = z.infer<typeof ProfileAccess>;
