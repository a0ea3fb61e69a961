import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** What somebody is in an organization; for an organization, what it is in its parent. */
export const Memberships = z.record(z.string(), z.looseObject({ roles: z.array(z.string()) }));
export type Memberships = z.infer<typeof Memberships>;

/**
 * A person or an organization (`org_…`). The name used to log in, both names and the e-mail are absent for whoever may not
 * read them, and a person's `organizations` are then only those of the reader.
 */
export const User = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  username: z.string().nullish(),
  displayName: z.string().nullable(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  email: z.string().nullish(),
  description: z.string().nullable(),
  roles: z.array(z.string()),
  organizations: Memberships,
  /** Of an organization only. */
  orgOwnerId: z.string().nullish(),
  /** The address that a person asked to move to, until the link mailed there is opened: told to themselves only. */
  pendingEmail: z.string().optional(),
  /** When somebody who asked to be forgotten will be: told to himself only. */
  deletionDate: z.string().optional(),
  metadata: JsonObject,
  platformData: JsonObject,
});
export type User = z.infer<typeof User>;

export const UsernameAvailability = z.looseObject({ available: z.boolean() });

/** The fields of a user that were asked for; null is a field that he does not have. */
export const UserElements = User.partial().required({ id: true });
