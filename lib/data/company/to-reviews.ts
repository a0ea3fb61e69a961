import type { Rating, RatingStats } from "@/lib/entities/rating";
import { MIN_REVIEWS } from "@/lib/rules/limits";
import { toAverage, toStars } from "@/lib/rules/review-score";
import type { ReviewsView } from "@/lib/views/company";

/**
 * Returns the reviews of a firm as its page shows them, or "few". Texts are sorted by month, the newest first, and
 * within a month by their random ids, since the order of arrival would reveal their authors.
 */
export function toReviews(stats: RatingStats | undefined, ratings: readonly Rating[]): ReviewsView | "few" {
  if (!stats || stats.count < MIN_REVIEWS) return "few";
  const texts = ratings
    .flatMap(({ id, score, comment, createdDate }) =>
      comment ? [{ id, score: toStars(score), month: createdDate.slice(0, "yyyy-mm".length), text: comment }] : [],
    )
    .toSorted((a, b) => compare(b.month, a.month) || compare(a.id, b.id));
  return { count: stats.count, average: toAverage(stats.sum / stats.count), texts };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
