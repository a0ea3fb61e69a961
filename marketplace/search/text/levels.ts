import { isMeaningful, toWords } from "@/lib/rules/text/words";
import { type Condition, every, some } from "@/marketplace/search/condition";
import { firmNamed, toUnits, type Unit } from "@/marketplace/search/text/units";

/** With fewer terms than this, all of them are required. */
const MIN_LOOSE = 3;
/** No visitor types more terms: a longer text is a copied advertisement, whose words are searched, not weighed. */
const MAX_RANKED = 10;

/**
 * The levels of a text, the best first; each level also contains those before it:
 * 1. every term is what the asset is (its job, a tool, a diploma, its company, its town), or its company's very name;
 * 2. every term is that, or in its name with a job of the same family;
 * 3. every term is that or in its name;
 * 4. one term is, the others are in its text;
 * 5. every term is in its text.
 * Inside a level the newest come first (marketplace/search/sort.ts). `unfinished`: the last word may be the beginning
 * of one. Null when the text has no term.
 */
export function toLevels(text: string, { unfinished }: { unfinished: boolean }): Condition[] | null {
  const words = toWords(text);
  const units = toUnits(words, unfinished || words.length === 1);
  if (units.length === 0) return null;
  const firm = firmNamed(words.filter(isMeaningful));
  return toUnitLevels(units).map((level) => some([firm, level]));
}

function toUnitLevels(units: readonly Unit[]): Condition[] {
  const all = (strength: keyof Unit) => every(units.map((unit) => unit[strength]));
  if (units.length > MAX_RANKED) return [all("weak")];
  const levels = [all("exact"), all("close"), all("strong")];
  if (units.length === 1) return [...levels, all("weak")];
  return [...levels, every([some(units.map(({ strong }) => strong)), all("weak")]), all("weak")];
}

/** What meets all the terms of a text and these criteria but one; null when they are too few, or too many, for that. */
export function toLooseLevels(text: string, criteria: readonly Condition[]): Condition[] | null {
  const whole = criteria.map((one): Unit => ({ exact: one, close: one, strong: one, weak: one }));
  const units = [...toUnits(toWords(text), false), ...whole];
  if (units.length < MIN_LOOSE || units.length > MAX_RANKED) return null;
  const butOne = (strength: keyof Unit) =>
    some(units.map((left) => every(units.filter((unit) => unit !== left).map((unit) => unit[strength]))));
  return [butOne("exact"), butOne("close"), butOne("strong"), butOne("weak")];
}
