/** What a recogniser found and where, from `start` to before `end`. */
export type Span = { start: number; end: number };
/** A word of a text, folded as `toWords` does, and where it is. */
export type WordAt = Span & { word: string };

/** Stands for what was recognised: no letter, no space and nothing that `inText` lets between two words. */
const TAKEN = "\n";

/** A text without case nor accents, letter by letter: what is at an index is at the same index of the original. */
export const foldInPlace = (text: string): string =>
  text
    .replace(/\P{ASCII}/gu, (letter) => {
      const folded = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return folded.length === letter.length ? folded : letter;
    })
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The text without what was recognised, as long as before. */
export const without = (folded: string, { start, end }: Span): string =>
  folded.slice(0, start) + TAKEN.repeat(end - start) + folded.slice(end);

/**
 * A pattern of whole words in a folded text. A space stands for what people write between two words, `_` for the same or
 * nothing: `2_j` finds "2j", "2 j" and "2-j".
 */
export const inText = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${source.replaceAll(" ", "[ '’.-]{1,3}").replaceAll("_", "[ '’.-]{0,3}")})(?![\\p{L}\\p{N}])`,
    "gu",
  );

type Match = Span & { captured: (string | undefined)[] };

/** Where a pattern is found, and what it captured. Few are: `matchAll` copies the pattern, `search` does not. */
export const matchesIn = (folded: string, pattern: RegExp): Match[] =>
  folded.search(pattern) === -1
    ? []
    : [...folded.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        captured: match.slice(1),
      }));

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
