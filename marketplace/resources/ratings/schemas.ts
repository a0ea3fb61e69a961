import { z } from "zod";
import type { JsonObject } from "@/lib/entities/json";
import { RATING_COMMENT_MAX_LENGTH, TESTIMONIAL_MAX_LENGTH } from "@/lib/rules/limits";
import { badRequest } from "@/marketplace/errors";
import { flag, id, ids, numberRange, openObject, pagination, superset, text, texts } from "@/marketplace/http/fields";
import { toViolations } from "@/marketplace/http/violations";
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
  comment: text(RATING_COMMENT_MAX_LENGTH).nullable().optional(),
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
  /** Token of the mail that invites the person to write a testimonial. */
  token: text(200).min(1).optional(),
});

export type NewRating = z.output<typeof NewRating>;
export type RatingEdit = z.output<typeof RatingEdit>;

const TestimonialData = z.strictObject({
  firstname: z.string().trim().min(1).max(TESTIMONIAL_MAX_LENGTH.firstname),
  quote: z.string().trim().min(1).max(TESTIMONIAL_MAX_LENGTH.quote),
  jobTitle: z.string().trim().max(TESTIMONIAL_MAX_LENGTH.jobTitle).nullish(),
  /** Year in which the author joined the firm. */
  since: z.number().int().min(1900).max(2100).nullish(),
});

/** Returns the data of a testimonial. Throws 400 naming the wrong fields. */
export function toTestimonialData(data: JsonObject | undefined): JsonObject {
  const parsed = TestimonialData.safeParse(data ?? {}, { reportInput: true });
  if (!parsed.success) throw badRequest(toViolations(parsed.error.issues, ["data"]));
  return parsed.data;
}
