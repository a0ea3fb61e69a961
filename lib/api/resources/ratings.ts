import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Rating, RatingStats } from "@/lib/entities/rating";

type RatingFilters = ListQuery & {
  assetId?: OneOrMany;
  authorId?: OneOrMany;
  targetId?: OneOrMany;
  transactionId?: OneOrMany;
  /** "testimonial", "review"; a star stands for any end. */
  label?: OneOrMany;
};
export type RatingQuery = RatingFilters & { id?: OneOrMany; score?: number; metadata?: JsonObject };
export type RatingStatsQuery = RatingFilters & {
  groupBy: "authorId" | "targetId" | "assetId" | "transactionId";
  computeRanking?: boolean;
};

export const ratings = (http: Http) => ({
  list: async (query: RatingQuery = {}, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/ratings`, query, schema: pageOf(Rating) }, options)),

  getStats: async (query: RatingStatsQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/ratings/stats`, query, schema: pageOf(RatingStats) }, options)),
});
