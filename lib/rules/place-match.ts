import type { PlaceOption } from "@/lib/entities/option";
import { foldText } from "@/lib/rules/search-params";

type Option = Pick<PlaceOption, "label" | "value" | "postcode">;
export type PlaceMatch<Place extends Option> = { place: Place | null; suggestions: string[] };

const MAX_SUGGESTIONS = 5;
/** "Ly" begins too many names to be understood as one. */
const MIN_PREFIX = 3;
/** Enough letters for the marketplace to propose towns, few enough to lie before the mistake. */
const HINT_LENGTH = 3;

/** "Lyon (69)" → "lyon". */
const nameOf = ({ label }: Option) => foldText(label.replace(/\([^)]*\)\s*$/, ""));

/** What to ask the marketplace for: the postcode when one was typed, else the name without its department. */
export function placeQuery(typed: string): string {
  const postcode = /\b\d{5}\b/.exec(typed);
  return postcode ? postcode[0] : typed.replace(/\([^)]*\)?\s*$/, "").trim();
}

/** The first letters, whole (half of a surrogate pair is no text), of a name long enough to be misspelt; else nothing. */
export function placeHint(typed: string): string {
  const letters = [...typed];
  return letters.length > HINT_LENGTH ? letters.slice(0, HINT_LENGTH).join("") : "";
}

/**
 * The place that was meant, among those that the marketplace proposes, whatever the case and the accents: its whole
 * label, its name, its postcode, or the beginning of its name. The others it could have been are suggestions. A place
 * that only resembles what was typed is never chosen for the visitor.
 */
export function matchPlace<Place extends Option>(typed: string, options: readonly Place[]): PlaceMatch<Place> {
  const asked = foldText(typed);
  const name = foldText(placeQuery(typed));
  const exact = options.find((option) => foldText(option.label) === asked || option.value === typed);
  if (exact) return { place: exact, suggestions: [] };

  const namesakes = options.filter((option) => nameOf(option) === name || option.postcode === name);
  if (namesakes.length > 0) return chooseFirst(namesakes);
  // The marketplace found this postcode among those of a town, which shows only one of them.
  if (/^\d{5}$/.test(name)) return chooseFirst(options);

  const begun = name.length < MIN_PREFIX ? [] : options.filter((option) => nameOf(option).startsWith(name));
  return begun.length > 0 ? chooseFirst(begun) : { place: null, suggestions: labelsOf(options) };
}

const chooseFirst = <Place extends Option>([place, ...others]: readonly Place[]): PlaceMatch<Place> => ({
  place: place ?? null,
  suggestions: labelsOf(others),
});

const labelsOf = (options: readonly Option[]) => options.slice(0, MAX_SUGGESTIONS).map(({ label }) => label);
