import { placeExactly } from "@/lib/rules/place/places";
import { toWords } from "@/lib/rules/text/words";
import departments from "@/lib/rules/vocabulary/departments.json";
import regions from "@/lib/rules/vocabulary/regions.json";

const key = (text: string) => toWords(text).join(" ");

const ABROAD =
  "london londres bruxelles brussels luxembourg geneve lausanne madrid barcelone barcelona berlin munich rome milan lisbonne lisbon porto dublin leeds manchester new york montreal casablanca tunis alger dakar abidjan monaco amsterdam";
const OTHERS = new Set([
  ...[...departments, ...regions].map(({ name }) => key(name)),
  "france",
  "new york",
  "ile de france",
  ...ABROAD.split(" "),
]);

/**
 * Returns the official spelling of a town; undefined for an unknown town, and for a small one whose name is one word,
 * which may be a family name or any other word.
 */
export const knownTown = (text: string): string | undefined => {
  const bare = text.replace(/\bcedex\b.*/i, "");
  const place = placeExactly(bare);
  const isTown = place?.option.kind === "city" || place?.option.kind === "district";
  return place && isTown && (place.isLarge || place.isNumbered || toWords(bare).length > 1)
    ? place.option.label.replace(/ \([^)]*\)$/, "")
    : undefined;
};

/** Returns whether a text is a town, a department or its number, a region or a country: "Dijon", "63", "Paris 9e". */
export function isPlace(text: string): boolean {
  const words = toWords(text).filter(
    (word) => !/^(?:\d{1,2}|\d{5}|2[ab]|\d{1,2}(?:e|er|eme)|cedex|france|remote|teletravail)$/.test(word),
  );
  const folded = words.join(" ");
  return toWords(text).length > 0 && (words.length === 0 || OTHERS.has(folded) || knownTown(folded) !== undefined);
}

/** "CLERMONT-FERRAND" → "Clermont-Ferrand", "SAINT-JEAN-DE-LUZ" → "Saint-Jean-de-Luz"; "Plœmeur" stays as written. */
export const toTownName = (text: string): string => {
  const known = knownTown(text);
  if (known !== undefined) return known.replaceAll("oe", "œ") === text.replaceAll("oe", "œ") ? text : known;
  return text === text.toUpperCase()
    ? toNameCase(text).replace(/-(De|Du|Des|Le|La|Les|Sur|Sous|En)(?=-)/g, (part) => part.toLowerCase())
    : text;
};

/** Each word with one capital: "DE LA FRESNAYE" → "De La Fresnaye". */
export const toNameCase = (text: string): string =>
  text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
