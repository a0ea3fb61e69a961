import { type Condition, every, some } from "@/marketplace/search/condition";
import type { Strength, Unit } from "@/marketplace/search/text/units";

/** With one term, nothing is left without it. */
const MIN_LOOSE = 2;
/** No visitor types more terms: a longer text is a copied advertisement, whose words are searched, not weighed. */
export const MAX_RANKED = 10;

/**
 * The levels of terms that are all required, the best first; each level also contains those before it:
 * 1. every term is what the asset is (its job, a tool, a diploma, its company, its town);
 * 2. every term is that, or in its name with a job of the same family;
 * 3. every term is that or in its name;
 * 4. one term is, the others are in its text;
 * 5. every term is in its text.
 * Inside a level the newest come first (marketplace/search/sort.ts).
 */
export function toUnitLevels(units: readonly Unit[]): Condition[] {
  const all = (strength: Strength) => every(units.map((unit) => unit[strength]));
  if (units.length === 0 || units.length > MAX_RANKED) return [all("weak")];
  const levels = [all("exact"), all("close"), all("strong")];
  if (units.length === 1) return [...levels, all("weak")];
  return [...levels, every([some(units.map(({ strong }) => strong)), all("weak")]), all("weak")];
}

/** What meets all of these terms but one; null when they are too few, or too many, for that. */
export function toAllButOne(units: readonly Unit[]): Condition | null {
  if (units.length < MIN_LOOSE || units.length > MAX_RANKED) return null;
  return some(units.map((left) => every(units.filter((unit) => unit !== left).map(({ weak }) => weak))));
}
