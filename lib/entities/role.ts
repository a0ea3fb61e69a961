import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A set of permissions. The platform's roles are defined in its code, and custom ones are added to them. */
export const Role = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  name: z.string(),
  value: z.string(),
  parentId: z.nullable(z.string()),
  customRole: z.boolean(),
  permissions: z.array(z.string()),
  /** The permissions of its holders inside an organization, when they act as this organization. */
  organizationPermissions: z.array(z.string()),
  readNamespaces: z.array(z.string()),
  editNamespaces: z.array(z.string()),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Role = z.infer<typeof Role>;
