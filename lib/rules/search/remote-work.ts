import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";

/** Levels of remote work, from none to the whole week. */
const LEVELS = remoteLevels.map(({ slug }) => slug);
const [ON_SITE] = LEVELS;

const FULL_WEEK = 5;

/** Meaning of a level as a filter: on site and fully remote are exact, the levels in between are a minimum. */
export type RemoteKind = "none" | "some" | "days" | "all";

export const remoteDays = (level: string): number => remoteLevels.find(({ slug }) => slug === level)?.daysPerWeek ?? 0;

export function remoteKind(level: string): RemoteKind {
  const days = remoteDays(level);
  if (days === 0) return "none";
  if (days === FULL_WEEK) return "all";
  return days < 1 ? "some" : "days";
}

/** True when a level can be either exact or a minimum; on site and fully remote have only one meaning. */
export const canBeExact = (level: string): boolean => ["some", "days"].includes(remoteKind(level));

/**
 * Returns the lowest of several levels: a candidate who accepts two or three days also accepts the levels in between
 * and above.
 */
export function leastRemote(levels: readonly string[]): string[] {
  const remote = levels.filter((level) => level !== ON_SITE);
  const sorted = (remote.length > 0 ? remote : levels).toSorted((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b));
  return sorted.slice(0, 1);
}

/**
 * Returns the levels of the offers that a filter accepts: two days at home also accept three, unless exactly two are
 * wanted.
 */
export function acceptedRemote(level: string, exactly: boolean): string[] {
  return exactly || !canBeExact(level) ? [level] : LEVELS.slice(LEVELS.indexOf(level));
}

/** Converts the number of offers of each level to the number that each level would accept as a filter. */
export function countAccepted(counts: Readonly<Record<string, number>>, exactly: boolean): Record<string, number> {
  const sum = (level: string) =>
    acceptedRemote(level, exactly).reduce((total, accepted) => total + (counts[accepted] ?? 0), 0);
  return Object.fromEntries(LEVELS.map((level) => [level, sum(level)]));
}
