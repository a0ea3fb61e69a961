import { isLink } from "@/lib/rules/search/understanding/word-forms";

/** Minimum length of an abbreviation: too many words begin with a shorter one. */
const MIN_BEGINNING = 3;
const VOWEL = /[aeiouy]/;
/**
 * Two initial consonants with which no word begins: "cpta", "mgr" and "ctrl" are shortened, "plan" and "chef" are not.
 */
const SHORTENED = /^(?![bcdfgkptv][lr]|s[chfklmnpqtvw]|[cgpt]h|[gkp]n|ps|wh)[^aeiouy]{2}/;

/**
 * True when a typed word abbreviates another one: by its beginning ("gest", "compta") or by its consonants in their
 * order ("cpta", "cptable", "mgr"). Both are folded.
 */
export const abbreviates = (typed: string, word: string): boolean =>
  typed.length >= MIN_BEGINNING &&
  typed.length < word.length &&
  (word.startsWith(typed) || (isShortened(typed) && isSubsequence(typed, word)));

/** True when a word may be written without its vowels: "asst", but also "arts". */
export const isShortened = (typed: string): boolean =>
  typed.length >= MIN_BEGINNING && (SHORTENED.test(typed) || !VOWEL.test(typed.slice(1)));

/** True when a word cannot be pronounced as it is. */
export const isUnreadable = (typed: string): boolean => SHORTENED.test(typed) || !VOWEL.test(typed);

function isSubsequence(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  let index = 1;
  for (let at = 1; at < word.length && index < typed.length; at += 1) if (word[at] === typed[index]) index += 1;
  return index === typed.length;
}

const MIN_INITIALS = 3;
const MAX_INITIALS = 5;

/** Returns the initials of a name of three to five letters: "CDM" for "chef de mission". */
export function initialsOf(words: readonly string[]): string[] {
  const whole = words.map((word) => word[0]).join("");
  const short = words.flatMap((word) => (isLink(word) ? [] : word[0])).join("");
  return [whole, short].filter(({ length }) => length >= MIN_INITIALS && length <= MAX_INITIALS);
}
