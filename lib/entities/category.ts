import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

export const Category = z.looseObject({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullish(),
  metadata: JsonObject,
});
export type Category = z.infer<typeof Category>;
