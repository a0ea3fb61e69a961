/** Words that join the others: "chef de mission" and "chef mission" are one phrase. */
const LINKS = new Set("de du des d en l la le les et au aux a".split(" "));
/** What folding leaves of an inclusive ending: "comptable·s", "expert(e)-comptable", "auditeur·rice". */
const ENDINGS = new Set("e s es fe fes ne nes ve ves ice ices rice rices trice trices euse euses ere eres".split(" "));

export const isLink = (word: string) => LINKS.has(word);
export const isEnding = (word: string) => ENDINGS.has(word);

/** Other spellings and abbreviations of one word. */
const SPELLINGS = new Map([
  ["paye", "paie"],
  ["resp", "responsable"],
]);

/**
 * A folded word without its mark of plural nor of feminine: "comptables", "généraux", "sociale". Both what is known and
 * what is typed go through it, so that a wrong form ("paris" → "pari") is as good as a right one.
 */
export function baseForm(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  const singular = singularOf(word).replace(/ale$/, "al");
  return SPELLINGS.get(singular) ?? singular;
}

function singularOf(word: string): string {
  if (word.endsWith("eaux")) return word.slice(0, -1);
  if (word.endsWith("aux")) return `${word.slice(0, -3)}al`;
  return /[^s]s$|x$/.test(word) ? word.slice(0, -1) : word;
}

/** Whether a word may be left out of a phrase without changing it; the first word never is. */
export const isSilent = (word: string) => isLink(word) || isEnding(word);

/** What identifies a phrase: the base forms of its words, without those that only join or inflect them. */
export const phraseKey = (words: readonly string[]): string =>
  words
    .filter((word, index) => index === 0 || !isSilent(word))
    .map(baseForm)
    .join(" ");
