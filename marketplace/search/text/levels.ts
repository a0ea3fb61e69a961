import { type Condition, every, some } from "@/marketplace/search/condition";
import type { Strength, Unit } from "@/marketplace/search/text/units";

/** Minimum number of terms from which one may be left out: a single term would leave nothing to search. */
const MIN_LOOSE = 2;
/**
 * Maximum number of terms that rank results: visitors never type more. A longer text is a copied advertisement, whose
 * words are searched but do not rank.
 */
export const MAX_RANKED = 10;

/**
 * Returns the levels of terms that are all required, the best first; each level also includes those before it:
 * 1. every term names what the asset is (its job, a tool, a diploma, its company, its town);
 * 2. as 1, except that a term may be in the asset's name instead, if the asset's job is of the same family;
 * 3. as 1, except that a term may be in the asset's name instead;
 * 4. one term is as in 3, and all terms are in the asset's text;
 * 5. every term is in the asset's text. Inside a level the newest come first (marketplace/search/sort.ts).
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
