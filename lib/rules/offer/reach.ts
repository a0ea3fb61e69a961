/** Maximum distance between a matching profile and the places of an offer. */
export const REACH_RADIUS_KM = 30;
/**
 * Counts below this are not shown, and others are rounded down to a multiple of it. So neither a count nor the
 * difference between two counts reveals that one of four people is there.
 */
export const REACH_STEP = 5;

/** Returns the count rounded down to the step; null below the step. */
export const shownReach = (people: number): number | null =>
  people < REACH_STEP ? null : people - (people % REACH_STEP);

type Without<Criterion> = { criterion: Criterion; people: number };

/**
 * Returns the criterion whose removal adds the most people. Null when the removal adds less than a step, to the real
 * count or to the shown one. When two criteria show the same count, the first one is returned.
 */
export function mostLimiting<Criterion>(
  whole: number,
  without: readonly Without<Criterion>[],
): { criterion: Criterion; profiles: number } | null {
  const gains = without.flatMap(({ criterion, people }) => {
    const profiles = shownReach(people);
    const isMore = people - whole >= REACH_STEP && (profiles ?? 0) > (shownReach(whole) ?? 0);
    return profiles !== null && isMore ? [{ criterion, profiles }] : [];
  });
  return gains.reduce<(typeof gains)[number] | null>(
    (best, one) => (best === null || one.profiles > best.profiles ? one : best),
    null,
  );
}
