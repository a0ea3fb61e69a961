/** How far from an offer's places a profile corresponds. */
export const REACH_RADIUS_KM = 30;
/**
 * Fewer people are not counted, and counts go by as many, rounded down: neither a count nor the difference of two says
 * whether one of four people is there.
 */
export const REACH_STEP = 5;

/** At least so many people; null under the step. */
export const shownReach = (people: number): number | null =>
  people < REACH_STEP ? null : people - (people % REACH_STEP);

type Without<Criterion> = { criterion: Criterion; people: number };

/**
 * The criterion without which most more people correspond. Null when that is less than a step more, counted or shown;
 * of two that show as many, the first.
 */
export function mostKept<Criterion>(
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
