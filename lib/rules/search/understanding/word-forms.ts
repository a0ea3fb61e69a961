import { memoised } from "@/lib/rules/search/understanding/memoised";

/** Linking words: "chef de mission" and "chef mission" are one phrase. */
const LINKS = new Set("de du des d en l la le les un une et au aux a of the".split(" "));
/** Inclusive endings, as folding leaves them: "comptable·s", "expert(e)-comptable", "auditeur·rice". */
const ENDINGS = new Set(
  "e s es fe fes ne nes ve ves se ses ive ives ice ices rice rices trice trices euse euses ere eres".split(" "),
);

export const isLink = (word: string) => LINKS.has(word);
export const isEnding = (word: string) => ENDINGS.has(word);

/** Other spellings of a word, and abbreviations that are too short for the rules of abbreviations.ts. */
const SPELLINGS = new Map([
  ["paye", "paie"],
  ["sr", "senior"],
  ["jr", "junior"],
  ["gal", "general"],
]);

/**
 * Folded feminine endings, with the matching masculine endings: "auditrice", "contrôleuse", "chargée", "conseillère"…
 */
const GENDERS: readonly (readonly [feminine: RegExp, masculine: string])[] = [
  [/te?u?rice$/, "teur"],
  [/eu(?:s|r)e$/, "eur"],
  [/ee$/, "e"],
  [/ere$/, "er"],
  [/effe$/, "ef"],
  [/([aeo])(l|n)\2?e$/, "$1$2"],
  [/ive$/, "if"],
  [/([aeio]n|er)te$/, "$1t"],
];
/** Endings of words that may be feminine. */
const FEMININE = /(?:[aeo][ln]+|[rsefvct])e$/;
/** Shorter words are never changed to a masculine: "paie", "vente" and "tenue" stay as they are. */
const MIN_FEMININE = 6;

/**
 * Removes the marks of plural and feminine from a folded word: "comptables", "généraux", "chargée", "directrices". The
 * words of the lexicon and typed words are both converted, so that a wrong form ("paris" → "pari") works as well as a
 * right one.
 */
export const baseForm = memoised((word) =>
  word.length <= 3 || /\d/.test(word) ? (SPELLINGS.get(word) ?? word) : masculineOf(singularOf(word)),
);

function singularOf(word: string): string {
  const singular = withoutPlural(word);
  return SPELLINGS.get(singular) ?? singular;
}

function withoutPlural(word: string): string {
  if (word.endsWith("eaux")) return word.slice(0, -1);
  if (word.endsWith("aux")) return `${word.slice(0, -3)}al`;
  return /[^s]s$|x$/.test(word) ? word.slice(0, -1) : word;
}

function masculineOf(word: string): string {
  if (word.length < MIN_FEMININE || !FEMININE.test(word)) return word;
  const found = GENDERS.find(([feminine]) => feminine.test(word));
  return found ? word.replace(...found) : word;
}

/** True when a word may be left out of a phrase without changing it; the first word of a phrase never is. */
export const isSilent = (word: string) => isLink(word) || isEnding(word);

/** Returns the key of a phrase: the base forms of its words, without linking words and inclusive endings. */
export const phraseKey = (words: readonly string[]): string =>
  words
    .filter((word, index) => index === 0 || !isSilent(word))
    .map(baseForm)
    .join(" ");

/** Returns the key of a phrase with its gender preserved: feminine titles are found by their own words. */
export const singularKey = (words: readonly string[]): string =>
  words
    .filter((word, index) => index === 0 || !isSilent(word))
    .map(singularOf)
    .join(" ");
