import { type Condition, every, some } from "@/marketplace/search/condition";
import type { Strength, Unit } from "@/marketplace/search/text/units";

/** Leaving out a term requires two: a single one would leave nothing to search. */
const MIN_LOOSE = 2;
/** Visitors never type more terms: a longer text is a copied advertisement, whose words are searched but not ranked. */
export const MAX_RANKED = 10;

/**
 * Returns the levels of terms that are all required, the best first; each level also includes those before it:
 * 1. every term is what the asset is (its job, a tool, a diploma, its company, its town);
 * 2. every term is that, or in its name with a job of the same family;
 * 3. every term is that or in its name;
 * 4. one term is, and the others are in its text;
 * 5. every term is in its text. Inside a level the newest come first (marketplace/search/sort.ts).
 */
export function toUnitLevels(units: readonly Unit[]): Condition[] {
  const all = (strength: Strength) => every(units.map((unit) => unit[strength]));
  if (units.length === 0 || units.length > MAX_RANKED) return [all("weak")];
  const levels = [all("exact"), all("close"), all("strong")];
  if (units.length === 1) return [...levels, all("weak")];
  return [...levels, every([some(units.map(({ strong }) => strong)), all("weak")]), all("weak")];
}

/** Returns the condition that all of these terms but one are met; null when there are too few terms, or too many. */
export function toAllButOne(units: readonly Unit[]): Condition | null {
  if (units.length < MIN_LOOSE || units.length > MAX_RANKED) return null;
  return some(units.map((left) => every(units.filter((unit) => unit !== left).map(({ weak }) => weak))));
}
