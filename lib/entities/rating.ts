import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** A testimonial or a review of an asset. A testimonial's data holds firstname, jobTitle, since, quote. */
export const Rating = z.looseObject({
  id: z.string(),
  assetId: z.string().nullish(),
  label: z.string().nullish(),
  /** 0 to 100. */
  score: z.number(),
  comment: z.string().nullish(),
  data: JsonObject.nullish(),
  metadata: JsonObject,
  createdDate: z.string(),
});
export type Rating = z.infer<typeof Rating>;

/** One line of GET /ratings/stats; the field it is grouped by is added. */
export const RatingStats = z.looseObject({
  count: z.number().int(),
  avg: z.number(),
  sum: z.number(),
  min: z.number(),
  max: z.number(),
  assetId: z.string().nullish(),
  ranking: z.number().int().optional(),
  lowestRanking: z.number().int().optional(),
});
export type RatingStats = z.infer<typeof RatingStats>;
