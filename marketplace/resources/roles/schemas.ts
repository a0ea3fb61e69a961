import { z } from "zod";
import { id, openObject, text } from "@/marketplace/http/fields";
import { rightsFields } from "@/marketplace/resources/roles/known-rights";

const RoleFields = z.strictObject({
  name: text().min(1),
  parentId: id.nullable().optional(),
  ...rightsFields,
  metadata: openObject().optional(),
  platformData: openObject().optional(),
});

export const NewRole = RoleFields.extend({ value: z.string().regex(/^[A-Za-z][\w-]{0,63}$/) });
export const RoleEdit = RoleFields.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type NewRole = z.output<typeof NewRole>;
export type RoleEdit = z.output<typeof RoleEdit>;
