/**
 * Splits lives into upcoming ones (not over yet), soonest first, and past ones, latest first. `lives` must come soonest
 * first.
 */
export const splitLives = <Live extends { endDate: string }>(lives: readonly Live[], now: Date) => {
  const isOver = ({ endDate }: Live) => Date.parse(endDate) <= now.getTime();
  return { upcoming: lives.filter((live) => !isOver(live)), past: lives.filter(isOver).reverse() };
};
