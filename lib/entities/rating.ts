import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A testimonial or a review of an asset. The data of a testimonial contains firstname, jobTitle, since, quote. */
export const Rating = z.looseObject({
  id: z.string(),
  assetId: z.nullish(z.string()),
  label: z.nullish(z.string()),
  /** 0 to 100. */
  score: z.number(),
  comment: z.nullish(z.string()),
  data: z.nullish(JsonObject),
  metadata: JsonObject,
  platformData: z.nullish(JsonObject),
  createdDate: z.string(),
});
export type Rating = z.infer<typeof Rating>;

/** The figures of one group in GET /ratings/stats. The line also has the field by which ratings are grouped. */
export const RatingStats = z.looseObject({
  count: z.int(),
  avg: z.number(),
  sum: z.number(),
  min: z.number(),
  max: z.number(),
  assetId: z.nullish(z.string()),
  ranking: z.optional(z.int()),
  lowestRanking: z.optional(z.int()),
});
export type RatingStats = z.infer<typeof RatingStats>;
