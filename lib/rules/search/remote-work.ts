import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";

/** The levels of remote work, from none to all of the week. */
const LEVELS = remoteLevels.map(({ slug }) => slug);
const [ON_SITE] = LEVELS;

const FULL_WEEK = 5;

/** What a level means as a filter: on site and fully remote are themselves, the levels between are a minimum. */
export type RemoteKind = "none" | "some" | "days" | "all";

export const remoteDays = (level: string): number => remoteLevels.find(({ slug }) => slug === level)?.daysPerWeek ?? 0;

export function remoteKind(level: string): RemoteKind {
  const days = remoteDays(level);
  if (days === 0) return "none";
  if (days === FULL_WEEK) return "all";
  return days < 1 ? "some" : "days";
}

/** Whether a level has an exact reading: on site and fully remote, nothing is above. */
export const canBeExact = (level: string): boolean => ["some", "days"].includes(remoteKind(level));

/** Of several levels the least: a candidate who accepts two days or three accepts what is between and above. */
export function leastRemote(levels: readonly string[]): string[] {
  const remote = levels.filter((level) => level !== ON_SITE);
  const sorted = (remote.length > 0 ? remote : levels).toSorted((a, b) => LEVELS.indexOf(a) - LEVELS.indexOf(b));
  return sorted.slice(0, 1);
}

/** The levels of the offers that a filter keeps: who wants two days at home accepts three, unless exactly two are wished. */
export function acceptedRemote(level: string, exactly: boolean): string[] {
  return exactly || !canBeExact(level) ? [level] : LEVELS.slice(LEVELS.indexOf(level));
}

/** From the offers of each level, those that each level would keep as a filter. */
export function countAccepted(counts: Readonly<Record<string, number>>, exactly: boolean): Record<string, number> {
  const sum = (level: string) =>
    acceptedRemote(level, exactly).reduce((total, accepted) => total + (counts[accepted] ?? 0), 0);
  return Object.fromEntries(LEVELS.map((level) => [level, sum(level)]));
}
