import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** The roles of a member in an organization; for an organization, its roles in its parent. */
export const Memberships = z.record(z.string(), z.looseObject({ roles: z.array(z.string()) }));
export type Memberships = z.infer<typeof Memberships>;

/**
 * A person or an organization (`org_…`). The username, both names and the e-mail are absent for readers without the
 * right, and a person's `organizations` are then limited to the ones that the reader shares.
 */
export const User = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  username: z.nullish(z.string()),
  displayName: z.nullable(z.string()),
  firstname: z.nullish(z.string()),
  lastname: z.nullish(z.string()),
  email: z.nullish(z.string()),
  description: z.nullable(z.string()),
  roles: z.array(z.string()),
  organizations: Memberships,
  /** For an organization only. */
  orgOwnerId: z.nullish(z.string()),
  /** The new e-mail of a person, until the link mailed to it is opened. Shown to themselves only. */
  pendingEmail: z.optional(z.string()),
  /**
   * True once the person used a link mailed to their present address. Shown to themselves and to readers of their
   * e-mail.
   */
  emailConfirmed: z.optional(z.boolean()),
  /** When the account will be erased, at the owner's request. Shown to the owner only. */
  deletionDate: z.optional(z.string()),
  metadata: JsonObject,
  platformData: JsonObject,
});
export type User = z.infer<typeof User>;

export const UsernameAvailability = z.looseObject({ available: z.boolean() });

/** The requested fields of a user. A field without a value is null. */
export const UserElements = z.required(z.partial(User), { id: true });
