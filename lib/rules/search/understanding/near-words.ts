import { editDistance } from "@/lib/rules/text/edit-distance";

/** Minimum length of a word that is matched: a shorter word resembles too many words. */
const MIN_LENGTH = 5;
/** Length from which two mistakes are accepted; in a shorter word, only one. */
const LONG = 8;
/** Lower limits for a word that continues a phrase and has the right first letter: few words can continue a phrase. */
const AFTER = { min: 4, long: 6 };

const maxMistakes = (word: string, { min, long } = { min: MIN_LENGTH, long: LONG }) =>
  word.length < min ? 0 : word.length < long ? 1 : 2;

/** Counts the wrong letters of a word that was meant as another one; Infinity when they are too different. */
export const mistakes = (typed: string, word: string, isAfter = false): number => {
  const max = maxMistakes(typed, isAfter && typed[0] === word[0] ? AFTER : undefined);
  return max === 0 || Math.abs(typed.length - word.length) > max
    ? Number.POSITIVE_INFINITY
    : editDistance(typed, word, max);
};

const withoutOneLetter = (word: string) => [
  word,
  ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
];

/**
 * Creates the function that finds the words close to a typed word, without comparing it with each word. Two words that
 * differ by one letter become equal when a letter is removed from one or both (W. Garbe, symmetric delete, 2012). Some
 * words two letters away are not found.
 */
export function nearWords<Item>(items: ReadonlyMap<string, Item>): (typed: string) => Item[] {
  const index = new Map<string, string[]>();
  for (const word of items.keys()) {
    if (word.length < MIN_LENGTH - 1) continue;
    for (const part of withoutOneLetter(word)) index.set(part, [...(index.get(part) ?? []), word]);
  }
  return (typed) => {
    if (maxMistakes(typed) === 0) return [];
    const words = new Set(withoutOneLetter(typed).flatMap((part) => index.get(part) ?? []));
    return [...words].flatMap((word) =>
      mistakes(typed, word) < Number.POSITIVE_INFINITY ? (items.get(word) ?? []) : [],
    );
  };
}
