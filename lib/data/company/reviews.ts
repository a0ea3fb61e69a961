import "server-only";
import { cache } from "react";
import { toReviews } from "@/lib/data/company/to-reviews";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { REVIEWS_PAGE_SIZE } from "@/lib/rules/limits";
import { tags } from "@/lib/tags";
import type { ReviewsView } from "@/lib/views/company";

/** Returns the reviews by candidates, or "few" when there are not enough for the API to publish them. */
export const getReviews = cache(
  async (companyId: string): Promise<ReviewsView | "few"> =>
    cached(() => readReviews(companyId), {
      key: ["reviews", companyId],
      tags: [tags.testimonials(companyId)],
      seconds: CATALOGUE_SECONDS,
    }),
);

async function readReviews(assetId: string) {
  const { ratings } = publicApi();
  const [stats, { results }] = await Promise.all([
    ratings.getStats({ assetId, label: "review", groupBy: "assetId" }),
    ratings.list({ assetId, label: "review", nbResultsPerPage: REVIEWS_PAGE_SIZE }),
  ]);
  return toReviews(stats.results[0], results);
}
