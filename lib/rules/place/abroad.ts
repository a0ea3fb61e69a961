import { placeWords } from "@/lib/rules/place/place-words";

/** Territories whose towns are those of lib/rules/place/communes: France, and what belongs to it overseas. */
const FRENCH = new Set("FR FX GP MQ GF RE YT PM BL MF NC PF WF".split(" "));
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => !FRENCH.has(code));
/** Names that people use beside those of the standard (ISO 3166, in the locale data of the platform). */
const OTHER_NAMES = ["Angleterre", "England", "Écosse", "Hollande", "Holland", "Québec", "USA", "UK", "Great Britain"];

function namesIn(locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  return CODES.flatMap((code) => names.of(code) ?? []);
}

/** The names of foreign countries in French and in English, normalized and joined: "belgique", "unitedkingdom". */
const COUNTRIES: ReadonlySet<string> = new Set(
  [...namesIn("fr"), ...namesIn("en"), ...OTHER_NAMES].map((name) => placeWords(name).join("")),
);

/** Maximum number of words in the name of a country that people type: "République démocratique du Congo". */
const MAX_WORDS = 4;

/** Returns whether the last words of a place name a foreign country: "Mons (Belgique)" is no town of France. */
export const isAbroad = (words: readonly string[]): boolean =>
  Array.from({ length: Math.min(MAX_WORDS, words.length) }, (_, index) => words.slice(-index - 1).join("")).some(
    (name) => COUNTRIES.has(name),
  );
