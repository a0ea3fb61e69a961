import type { PlaceOption } from "@/lib/entities/option";
import { placesBeginning, placesNamed, placesNear } from "@/lib/rules/place/places";

/** What was typed, the place it was understood as (null: none), and the labels of the others that it could have been. */
export type PlaceMatch = { typed: string; place: PlaceOption | null; suggestions: string[] };

const MAX_SUGGESTIONS = 5;
/** "Ly" begins too many names to be understood as one, "69" too many postcodes. */
const CHOSEN_BEGINNING = /\p{L}.*\p{L}.*\p{L}/u;

/**
 * The place that was meant by one of those that a search names: its name, label, number or postcode, or the beginning of
 * its name. A place that only resembles what was typed is never chosen for the visitor. Server only, as places are.
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
