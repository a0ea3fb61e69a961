import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListQuery, NumberRange, OneOrMany } from "@/contract/inputs";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Rating, RatingStats } from "@/lib/entities/rating";
import { Removed } from "@/lib/entities/removed";

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
export const ratings = calls({
  list: { method: "GET", path: "/ratings", query: sent<RatingQuery>(), response: pageOf(Rating) },
  read: { method: "GET", path: "/ratings/:id", response: Rating },
  create: { method: "POST", path: "/ratings", body: sent<NewRating>(), response: Rating },
  update: {
    method: "PATCH",
    path: "/ratings/:id",
    body: sent<Edit<RatingFields & { score: number }>>(),
    response: Rating,
  },
  remove: { method: "DELETE", path: "/ratings/:id", response: Removed },
  getStats: { method: "GET", path: "/ratings/stats", query: sent<RatingStatsQuery>(), response: pageOf(RatingStats) },
});
