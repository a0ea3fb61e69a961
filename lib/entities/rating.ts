import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** A testimonial or a review of an asset (spec §3). A testimonial's data holds firstname, jobTitle, since, quote. */
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
