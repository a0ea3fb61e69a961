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
  /** The permissions that the role gives inside an organization, to members who act as this organization. */
  organizationPermissions: z.array(z.string()),
  readNamespaces: z.array(z.string()),
  editNamespaces: z.array(z.string()),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Role = z.infer<typeof Role>;
