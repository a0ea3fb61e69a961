import { z } from "zod";
import { flag, id, ids, numberRange, openObject, pagination, superset, text, texts } from "@/marketplace/http/fields";
import { label } from "@/marketplace/resources/labels";
import { STATS } from "@/marketplace/resources/ratings/store";

const filters = {
  id: ids,
  authorId: ids,
  targetId: ids,
  assetId: ids,
  transactionId: ids,
  label: texts,
  score: numberRange,
  metadata: superset,
};

export const RatingsQuery = z.strictObject({ ...pagination(["createdDate", "updatedDate", "score"]), ...filters });

export const StatsQuery = z.strictObject({
  ...pagination(STATS),
  ...filters,
  groupBy: z.enum(["authorId", "targetId", "assetId", "transactionId"]),
  computeRanking: flag.default(false),
});

export const RatingEdit = z.strictObject({
  score: z.number().int().min(0).max(100).optional(),
  comment: text(3_000).nullable().optional(),
  label: label.nullable().optional(),
  data: openObject().optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
  updatedDate: z.iso.datetime().optional(),
});

export const NewRating = RatingEdit.omit({ updatedDate: true }).extend({
  score: z.number().int().min(0).max(100),
  targetId: id.nullable().optional(),
  authorId: id.nullable().optional(),
  assetId: id.nullable().optional(),
  transactionId: id.nullable().optional(),
  /** Of the mail that invites to write a testimonial. */
  token: text(200).min(1).optional(),
});

export type NewRating = z.output<typeof NewRating>;
export type RatingEdit = z.output<typeof RatingEdit>;
