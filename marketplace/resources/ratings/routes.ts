import { ratings } from "@/contract/ratings";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage, toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { RatingsQuery, StatsQuery } from "@/marketplace/resources/ratings/schemas";
import { countGroups, listRatings, rateStats, readRating, toRating } from "@/marketplace/resources/ratings/store";
import { ratingWrites } from "@/marketplace/resources/ratings/write-routes";

export const ratingRoutes = (context: Context): Route[] => [...ratingReads(context), ...ratingWrites(context)];

const ratingReads = ({ db, livemode }: Context): Route[] => [
  route(ratings.list, {
    action: "rating:list",
    summary: "List testimonials and reviews",
    description:
      "Ratings of companies that are not public, and hidden ones (`metadata.active` false), are only listed to their author, to " +
      "moderators and, for a pending testimonial, to its company. For others, authorId and transactionId are null, and filters by them find nothing.",
    query: RatingsQuery,
    async run({ query, caller }) {
      const found = await listRatings(db, caller, query, query);
      return toPageOf(query, found, (row) => toRating(caller, row, livemode));
    },
  }),
  route(ratings.getStats, {
    action: "rating:stats",
    summary: "Read scores by author, target, asset or transaction",
    query: StatsQuery,
    async run({ query, caller }) {
      const [nbGroups, rows] = await Promise.all([
        countGroups(db, caller, query, query.groupBy),
        rateStats(db, caller, query, query.groupBy, query),
      ]);
      const results = rows.map(({ group_id, count, avg, sum, min, max, ranking, lowest }) => ({
        [query.groupBy]: group_id,
        count,
        avg,
        sum,
        min,
        max,
        ...(query.computeRanking ? { ranking, lowestRanking: lowest } : {}),
      }));
      return toPage(query, nbGroups, results);
    },
  }),
  route(ratings.read, {
    action: "rating:read",
    summary: "Read a rating",
    params: byId,
    async run({ params, caller }) {
      const row = await readRating(db, caller, params.id);
      if (!row) throw notFound();
      return toRating(caller, row, livemode);
    },
  }),
];
