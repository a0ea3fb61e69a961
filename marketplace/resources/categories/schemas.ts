import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { id, text } from "@/marketplace/http/fields";

export const NewCategory = z.strictObject({
  name: text().min(1),
  parentId: id.nullable().optional(),
  metadata: z.optional(JsonObject),
  platformData: z.optional(JsonObject),
});

export const CategoryEdit = NewCategory.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type NewCategory = z.output<typeof NewCategory>;
export type CategoryEdit = z.output<typeof CategoryEdit>;
