import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

export const CustomAttributeType = z.enum(["number", "boolean", "text", "select", "tags"]);
export type CustomAttributeType = z.infer<typeof CustomAttributeType>;

/** The declaration of a searchable attribute of assets. */
export const CustomAttribute = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: CustomAttributeType,
  listValues: z.nullish(z.array(z.string())),
  metadata: JsonObject,
});
export type CustomAttribute = z.infer<typeof CustomAttribute>;
