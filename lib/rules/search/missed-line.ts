import { foldText } from "@/lib/rules/search/params";

/** Maximum length that the marketplace's table accepts, in characters. */
const MAX_LENGTH = 100;
/** A mail address, or five digits with any separators between them: a telephone number, a postcode, a date of birth. */
const PERSONAL = /@|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){4}/u;

/**
 * Returns the words of an unsuccessful search as they are stored: folded, 100 characters at most. Null for words that
 * may reveal who searched, and for words that are empty or too long.
 */
export function missedLine(words: string): string | null {
  const plain = words.normalize("NFKC");
  if (PERSONAL.test(plain)) return null;
  const line = foldText(plain);
  return line !== "" && line.length <= MAX_LENGTH ? line : null;
}
