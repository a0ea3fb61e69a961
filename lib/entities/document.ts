import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** A note of the platform about a user or another object. */
export const Document = z.looseObject({
  id: z.string(),
  type: z.string(),
  label: z.string().nullish(),
  authorId: z.string().nullish(),
  targetId: z.string().nullish(),
  data: JsonObject,
  metadata: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Document = z.infer<typeof Document>;
