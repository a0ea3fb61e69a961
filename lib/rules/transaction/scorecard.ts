import type { Criterion } from "@/lib/entities/firm-replies";
import type { Score } from "@/lib/entities/scorecard";

/** Scores go from 1 to 4: an even number, so that nobody stays in the middle. */
export const SCORES = [1, 2, 3, 4] as const;

/** Returns the criteria of an offer: its own, or else those of all offers. */
export function criteriaFor(criteria: readonly Criterion[], offerId: string | null): Criterion[] {
  const own = criteria.filter((criterion) => criterion.offerId !== undefined && criterion.offerId === offerId);
  return own.length > 0 ? own : criteria.filter((criterion) => criterion.offerId === undefined);
}

/** Returns a scorecard as a text, as its candidate reads it with the notes that they request. */
export const scorecardText = (scores: readonly Score[], text: string): string =>
  [...scores.map(({ criterion, score }) => `${criterion}\u00a0: ${score}/${SCORES.length}`), text]
    .filter((line) => line !== "")
    .join("\n");
