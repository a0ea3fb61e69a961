/** Position of something recognised in a text, from `start` to before `end`. */
export type Span = { start: number; end: number };
/** A word of a text, folded as `toWords` does, with its position. */
export type WordAt = Span & { word: string };

/**
 * The character that replaces recognised text: neither a letter nor a space, nor any character that `inText` accepts
 * between two words.
 */
const TAKEN = "\n";

/** Removes case and accents letter by letter: each index is the same as in the original. */
export const foldInPlace = (text: string): string =>
  text
    .replace(/\P{ASCII}/gu, (letter) => {
      const folded = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return folded.length === letter.length ? folded : letter;
    })
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Returns the text with the recognised part blanked out; its length does not change. */
export const without = (folded: string, { start, end }: Span): string =>
  folded.slice(0, start) + TAKEN.repeat(end - start) + folded.slice(end);

/**
 * Creates a pattern of whole words in a folded text. A space in `source` stands for the separators that people write
 * between two words, `_` for the same separators or none: `2_j` finds "2j", "2 j" and "2-j".
 */
export const inText = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${source.replaceAll(" ", "[ '’.-]{1,3}").replaceAll("_", "[ '’.-]{0,3}")})(?![\\p{L}\\p{N}])`,
    "gu",
  );

type Match = Span & { captured: (string | undefined)[] };

/**
 * Returns the matches of a pattern, with their captured groups. `search` comes first, because most patterns do not
 * match and `matchAll` copies the pattern.
 */
export const matchesIn = (folded: string, pattern: RegExp): Match[] =>
  folded.search(pattern) === -1
    ? []
    : [...folded.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        captured: match.slice(1),
      }));

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
