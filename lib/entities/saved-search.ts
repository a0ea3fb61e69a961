import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** A search saved under a name, whose new results are mailed every day as long as it is active. */
export const SavedSearch = z.looseObject({
  id: z.string(),
  name: z.string(),
  userId: z.string(),
  /** A payload of POST /search, without its page. */
  search: JsonObject,
  active: z.boolean(),
  metadata: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
