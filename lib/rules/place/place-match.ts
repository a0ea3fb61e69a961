import type { PlaceOption } from "@/lib/entities/option";
import { placeKey, withoutArticle } from "@/lib/rules/place/place-words";
import {
  isLarge,
  placesAround,
  placesBeginning,
  placesMeant,
  placesNamed,
  placesNear,
  placesWithin,
} from "@/lib/rules/place/places";

/**
 * The text that was typed, the place that it was understood as (null: none), and the labels of other possible places.
 */
export type PlaceMatch = { typed: string; place: PlaceOption | null; suggestions: string[] };

const MAX_SUGGESTIONS = 5;
/**
 * The typed beginning of a name is only understood as a place from three letters on, and as a large one: "Ly" begins too
 * many names, "69" too many postcodes, "plou" too many villages.
 */
const CHOSEN_BEGINNING = /\p{L}.*\p{L}.*\p{L}/u;

/**
 * Returns the place that a typed text means, by its name, label, number or postcode, or by the beginning of its name. A
 * place that only resembles the text is never chosen for the visitor. Server only, like lib/rules/place/places.
 */
export function matchPlace(typed: string): PlaceMatch {
  const meant = placesMeant(typed);
  if (meant.length > 0) return choose(typed, meant);
  const begun = placesBeginning(typed, MAX_SUGGESTIONS + 1);
  const [first] = begun;
  if (first && CHOSEN_BEGINNING.test(typed) && isLarge(first) && begins(first, typed)) return choose(typed, begun);
  return { typed, place: null, suggestions: labelsOf([...begun, ...placesNear(typed), ...placesWithin(typed)]) };
}

/** Stands between two places, and in the names of some: "Metz / Nancy", "Albi et Castres", "Castets et Castillon". */
const BETWEEN = / ?[/|] ?| [-–—+&] | (?:ou|or|et|and) /iu;

/**
 * Returns the labels of the places that a text names together: "Albi et Castres". Returns the text itself when it names
 * one place, or when one of its parts names none.
 */
export function placesTogether(typed: string): string[] {
  const parts = typed.split(BETWEEN);
  if (parts.length === 1 || matchPlace(typed).place) return [typed];
  const found = parts.map((part) => matchPlace(part).place);
  if (!found.every((place) => place !== null)) return [typed];
  // "75 - Paris 17e": the department says where the town is.
  const precise = found.filter((place) => !found.some((other) => isAreaOf(place, other)));
  return precise.map(({ label }) => label);
}

const isAreaOf = (area: PlaceOption, place: PlaceOption) =>
  area.value !== place.value &&
  (placesAround(place).some(({ value }) => value === area.value) ||
    (place.kind === "district" && area.kind === "city" && area.departmentCode === place.departmentCode));

/** Returns whether the name of a place itself begins with a text, with or without its article. */
const begins = ({ label }: PlaceOption, typed: string) =>
  [label, withoutArticle(label)].some((name) => placeKey(name).startsWith(placeKey(typed)));

const choose = (typed: string, [place, ...others]: readonly PlaceOption[]): PlaceMatch => ({
  typed,
  place: place ?? null,
  suggestions: labelsOf(place && others.length === 0 ? largeHomonyms(place) : others),
});

/**
 * Returns the other large towns of the same name, which a line without a department may mean as well: Saint-Denis of La
 * Réunion, and that of Seine-Saint-Denis.
 */
const largeHomonyms = (place: PlaceOption): PlaceOption[] =>
  place.kind === "city" && isLarge(place)
    ? placesNamed(place.label.replace(/ \([^)]*\)$/, "")).filter(
        (other) => other.kind === "city" && other.value !== place.value && isLarge(other),
      )
    : [];

const labelsOf = (options: readonly PlaceOption[]) =>
  [...new Set(options.map(({ label }) => label))].slice(0, MAX_SUGGESTIONS);
