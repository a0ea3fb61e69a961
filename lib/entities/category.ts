import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

export const Category = z.looseObject({
  id: z.string(),
  name: z.string(),
  parentId: z.nullish(z.string()),
  metadata: JsonObject,
});
export type Category = z.infer<typeof Category>;
