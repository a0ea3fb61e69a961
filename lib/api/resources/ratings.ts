import { crud, type Edit, type Fields, type NumberRange } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Rating, RatingStats } from "@/lib/entities/rating";

export type RatingQuery = ListQuery & {
  id?: OneOrMany;
  assetId?: OneOrMany;
  authorId?: OneOrMany;
  targetId?: OneOrMany;
  transactionId?: OneOrMany;
  /** "testimonial", "review"; a star at the end matches any ending. */
  label?: OneOrMany;
  score?: NumberRange;
  /** Matches ratings whose metadata contains this object. */
  metadata?: JsonObject;
};
export type RatingStatsQuery = RatingQuery & {
  groupBy: "authorId" | "targetId" | "assetId" | "transactionId";
  computeRanking?: boolean;
};
type RatingFields = Fields<Rating, never, "comment" | "label" | "metadata"> & {
  data?: JsonObject;
  platformData?: JsonObject;
};
/** `token` comes from the mail in which a company requested a testimonial: with it, no account is needed. */
export type NewRating = RatingFields & {
  score: number;
  targetId?: string | null;
  authorId?: string | null;
  assetId?: string | null;
  transactionId?: string | null;
  token?: string;
};

export const ratings = (http: Http) => ({
  ...crud<typeof Rating, RatingQuery, NewRating, Edit<RatingFields & { score: number }>>(http, {
    all: path`/ratings`,
    one: (id) => path`/ratings/${id}`,
    schema: Rating,
  }),

  getStats: async (query: RatingStatsQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/ratings/stats`, query, schema: pageOf(RatingStats) }, options)),
});
