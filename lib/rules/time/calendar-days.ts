const DAY_MS = 24 * 60 * 60 * 1000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Counts the days from one day to another (yyyy-mm-dd); negative when the second is before the first. */
export const daysBetween = (from: string, to: string): number => Math.round((instantOf(to) - instantOf(from)) / DAY_MS);
