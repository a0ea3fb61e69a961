import { isLink } from "@/lib/rules/search/understanding/word-forms";

/** A shorter beginning is of too many words. */
const MIN_BEGINNING = 3;
const VOWEL = /[aeiouy]/;
/** Two consonants with which no word begins: "cpta", "mgr" and "ctrl" were shortened, "plan" and "chef" were not. */
const SHORTENED = /^(?![bcdfgkptv][lr]|s[chfklmnpqtvw]|[cgpt]h|[gkp]n|ps|wh)[^aeiouy]{2}/;

/**
 * Whether a word as typed is short for another: its beginning ("gest", "compta") or its consonants in their order ("cpta",
 * "cptable", "mgr"). Both folded.
 */
export const abbreviates = (typed: string, word: string): boolean =>
  typed.length >= MIN_BEGINNING &&
  typed.length < word.length &&
  (word.startsWith(typed) || (isShortened(typed) && isSubsequence(typed, word)));

/** Whether a word may be written without its vowels: "asst", but "arts" too. */
export const isShortened = (typed: string): boolean =>
  typed.length >= MIN_BEGINNING && (SHORTENED.test(typed) || !VOWEL.test(typed.slice(1)));

/** Whether a word cannot be read as it is. */
export const isUnreadable = (typed: string): boolean => SHORTENED.test(typed) || !VOWEL.test(typed);

function isSubsequence(typed: string, word: string): boolean {
  if (typed[0] !== word[0]) return false;
  let index = 1;
  for (let at = 1; at < word.length && index < typed.length; at += 1) if (word[at] === typed[index]) index += 1;
  return index === typed.length;
}

const MIN_INITIALS = 3;
const MAX_INITIALS = 5;

/** "CDM" and "CM" for "chef de mission", from three letters on. */
export function initialsOf(words: readonly string[]): string[] {
  const whole = words.map((word) => word[0]).join("");
  const short = words.flatMap((word) => (isLink(word) ? [] : word[0])).join("");
  return [whole, short].filter(({ length }) => length >= MIN_INITIALS && length <= MAX_INITIALS);
}
