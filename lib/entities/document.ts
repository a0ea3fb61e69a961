import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A note of the platform about a user or another object. */
export const Document = z.looseObject({
  id: z.string(),
  type: z.string(),
  label: z.nullish(z.string()),
  authorId: z.nullish(z.string()),
  targetId: z.nullish(z.string()),
  data: JsonObject,
  metadata: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Document = z.infer<typeof Document>;
