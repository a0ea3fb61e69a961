import type { PlaceOption } from "@/lib/entities/option";
import { placesBeginning, placesNamed, placesNear } from "@/lib/rules/place/places";

/**
 * The text that was typed, the place that it was understood as (null: none), and the labels of other possible places.
 */
export type PlaceMatch = { typed: string; place: PlaceOption | null; suggestions: string[] };

const MAX_SUGGESTIONS = 5;
/**
 * The typed beginning of a name is only understood as a place from three letters on: "Ly" begins too many names, "69"
 * too many postcodes.
 */
const CHOSEN_BEGINNING = /\p{L}.*\p{L}.*\p{L}/u;

/**
 * Returns the place that a typed text means, by its name, label, number or postcode, or by the beginning of its name. A
 * place that only resembles the text is never chosen for the visitor. Server only, like lib/rules/place/places.
 */
export function matchPlace(typed: string): PlaceMatch {
  const named = placesNamed(typed);
  if (named.length > 0) return choose(typed, named);
  const begun = placesBeginning(typed);
  if (begun.length > 0 && CHOSEN_BEGINNING.test(typed)) return choose(typed, begun);
  return { typed, place: null, suggestions: labelsOf([...new Set([...begun, ...placesNear(typed)])]) };
}

const choose = (typed: string, [place, ...others]: readonly PlaceOption[]): PlaceMatch => ({
  typed,
  place: place ?? null,
  suggestions: labelsOf(others),
});

const labelsOf = (options: readonly PlaceOption[]) => options.slice(0, MAX_SUGGESTIONS).map(({ label }) => label);
