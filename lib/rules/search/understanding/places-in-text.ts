import { PLACES, type Place, placeKey } from "@/lib/rules/place/place-index";
import { departmentOf } from "@/lib/rules/place/postcode";
import type { Span, WordAt } from "@/lib/rules/search/understanding/folded-text";
import type { Term } from "@/lib/rules/search/understanding/term";

/** The label is null when another place of the text is more precise. */
export type PlaceFound = Span & { label: string | null };
type Found = Span & { place: Place };

/** Maximum number of words in a name: "Provence-Alpes-Côte d'Azur", and one more for an article. */
const MAX_WORDS = 6;
const POSTCODE = /^\d{5}$/;
const DEPARTMENT = /^(?:\d{2}|2[ab]|97\d)$/;
/** Characters that may stand between two words of one name: no comma, and nothing that was already understood. */
const INSIDE = /^[ '’().-]*$/;
/** Units after a number that is not a department: "13 mois", "35 h". */
const UNIT = /^ ?(?:mois|ans?|heures?|h|jours?|j|semaines?|k|%|€|euros?)(?![\p{L}\p{N}])/u;
const BETWEEN_NUMBERS = /^ ?(?:[,/-]|et|ou|) ?$/;
/** Words that announce a place. */
const SIGN =
  /(?:^|[^\p{L}\p{N}])(?:a|au|aux|en|dans|sur|vers|pres|proche|autour|region|departement|dept|dep|ville|secteur|in|near|around)(?:[ '’](?:de|du|des|d))?(?:[ '’](?:la|les?|l))?[ '’(.]*$|\($/u;
const SIGN_LENGTH = 40;
/** Names that people usually write with another meaning: "centre de gestion", "somme", "pas cher". */
const ORDINARY = new Set("gap lot cher manche somme reunion centre sud nord aura ara creuse aube".split(" "));
/** Words after a town that make it the name of a firm: "Lyon Conseil", "Rennes & Associés". */
const FIRM =
  /^ (?:(?:&|et) (?:associe|partenaire|fils|cie)|expertise(?! comptable)|conseils?(?! en)|consulting|partners|advisory)/;

const PLACE_BY_KEY = new Map<string, Place>();
const PLACE_BY_POSTCODE = new Map<string, Place>();
for (const namesOf of [(place: Place) => place.names, (place: Place) => place.otherNames])
  for (const place of PLACES)
    for (const name of namesOf(place)) if (name !== "" && !PLACE_BY_KEY.has(name)) PLACE_BY_KEY.set(name, place);
// A district replaces its town: its postcode was typed on purpose.
for (const place of PLACES)
  for (const postcode of place.postcodes)
    if (place.option.kind === "district" || !PLACE_BY_POSTCODE.has(postcode)) PLACE_BY_POSTCODE.set(postcode, place);

type Reading = {
  text: string;
  folded: string;
  words: readonly WordAt[];
  terms: readonly Term[];
};

/**
 * Returns the places that a text names: towns, districts, departments and regions by name, number or postcode. A name
 * that several places share means the largest one on the mainland; a name of a town and its department, the town.
 */
export function placesIn(reading: Reading): PlaceFound[] {
  const { words, terms } = reading;
  const inTerms = new Set(terms.filter(({ concepts }) => concepts.length > 0).flatMap(indexesOf));
  const found: Found[] = [];
  for (let index = 0; index < words.length; ) {
    const place = inTerms.has(index) ? null : placeFrom(reading, index, found.at(-1));
    if (place) found.push(place);
    index = place ? index + wordsIn(words, place) : index + 1;
  }
  return found.map(({ start, end, place }) => {
    const isImplied = found.some((other) => isMorePrecise(other.place, place));
    return { start, end, label: isImplied ? null : place.option.label };
  });
}

const indexesOf = ({ start, end }: Span) => Array.from({ length: end - start }, (_, index) => start + index);

const wordsIn = (words: readonly WordAt[], { start, end }: Span) =>
  words.filter((word) => word.start >= start && word.end <= end).length;

/** Returns the place with the longest name that begins at a word. */
function placeFrom(reading: Reading, index: number, last: Found | undefined): Found | null {
  const { folded, words } = reading;
  const first = words[index];
  if (!first) return null;
  const start = first.start;
  for (const { end } of words.slice(index, index + MAX_WORDS).reverse()) {
    const between = folded.slice(start, end);
    if (!INSIDE.test(between.replace(/[\p{L}\p{N}\p{M}]+/gu, ""))) continue;
    const key = placeKey(between);
    const place = /^\d/.test(key) ? numbered(reading, index, between, last) : PLACE_BY_KEY.get(key);
    if (place && isMeant(reading, index, { start, end }, key)) return { start, end, place };
  }
  return null;
}

/**
 * Returns the place of a postcode, or of a department's number where such a number is expected: "paie 69", "dans le
 * 35", "35 ou 56", "(75)".
 */
function numbered(reading: Reading, index: number, number: string, last: Found | undefined): Place | undefined {
  const { folded, words, terms } = reading;
  if (POSTCODE.test(number))
    return PLACE_BY_POSTCODE.get(number) ?? PLACE_BY_KEY.get(departmentOf(number).toLowerCase());
  const { start = 0, end = 0 } = words[index] ?? {};
  if (UNIT.test(folded.slice(end))) return undefined;
  const isExpected =
    words.length === 1 ||
    SIGN.test(folded.slice(Math.max(0, start - SIGN_LENGTH), start)) ||
    terms.some((term) => term.end === index && term.concepts.length > 0) ||
    (last !== undefined && BETWEEN_NUMBERS.test(folded.slice(last.end, start)));
  return DEPARTMENT.test(number) && isExpected ? PLACE_BY_KEY.get(number) : undefined;
}

/** True when a name with several meanings is used as a place. */
function isMeant({ text, folded, words, terms }: Reading, index: number, { start, end }: Span, key: string): boolean {
  const isAnnounced = SIGN.test(folded.slice(Math.max(0, start - SIGN_LENGTH), start));
  if (isAnnounced) return true;
  if (FIRM.test(folded.slice(end))) return false;
  if (!ORDINARY.has(key)) return true;
  const isCapital = /\p{Lu}/u.test(text[start] ?? "") && /\p{Ll}/u.test(text);
  const isLast = end === words.at(-1)?.end;
  const isAfterTerm = index === 0 || terms.some((term) => term.end === index && term.concepts.length > 0);
  return isCapital || (isLast && isAfterTerm);
}

const nameOf = ({ option }: Place) => option.label.replace(/ \([^)]*\)$/, "");

/**
 * True when a place is more precise than another one: "Lyon 69003" is the district, "Rennes, Bretagne" is the town,
 * "Saint-Denis 97400" is the one with that postcode.
 */
function isMorePrecise(precise: Place, place: Place): boolean {
  if (precise === place) return false;
  const [{ option: inside }, { option: area }] = [precise, place];
  if (area.kind === "city")
    return (
      (inside.kind === "district" && nameOf(precise).startsWith(`${nameOf(place)} `)) ||
      (nameOf(precise) === nameOf(place) && precise.overseas && !place.overseas)
    );
  if (area.kind === "department")
    return inside.kind !== "region" && inside.departmentCode === area.departmentCode && inside.kind !== "department";
  return area.kind === "region" && inside.kind !== "region" && inside.regionCode === area.regionCode;
}
