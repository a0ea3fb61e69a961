import { foldText } from "@/lib/rules/search/params";

/** As the table of the marketplace bounds it. */
const MAX_LENGTH = 100;
/** An e-mail, or five digits in a row, whatever stands between them: a telephone, a postcode, a date of birth. */
const PERSONAL = /@|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){4}/u;

/**
 * What is kept of the words of a search that found nothing: folded, 100 characters at most. Null for what may say who
 * searched, and for what is no line of words.
 */
export function missedLine(words: string): string | null {
  const plain = words.normalize("NFKC");
  if (PERSONAL.test(plain)) return null;
  const line = foldText(plain);
  return line !== "" && line.length <= MAX_LENGTH ? line : null;
}
