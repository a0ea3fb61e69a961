import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** The roles of a member in an organization; for an organization, those in its parent. */
export const Memberships = z.record(z.string(), z.looseObject({ roles: z.array(z.string()) }));
export type Memberships = z.infer<typeof Memberships>;

/**
 * A person or an organization (`org_…`). The name used to log in, both names and the e-mail are absent for readers
 * without the right, and a person's `organizations` are then only those of the reader.
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
  /** Of an organization only. */
  orgOwnerId: z.nullish(z.string()),
  /** The pending e-mail of a person, until the link mailed there is opened: shown to themselves only. */
  pendingEmail: z.optional(z.string()),
  /** Whether a person used a link mailed to their present address: shown to themselves and to who reads their e-mail. */
  emailConfirmed: z.optional(z.boolean()),
  /** When the account will be erased, after its owner requested it: shown to them only. */
  deletionDate: z.optional(z.string()),
  metadata: JsonObject,
  platformData: JsonObject,
});
export type User = z.infer<typeof User>;

export const UsernameAvailability = z.looseObject({ available: z.boolean() });

/** The fields of a user that were requested; null is a field that they do not have. */
export const UserElements = z.required(z.partial(User), { id: true });
