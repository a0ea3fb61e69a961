/** Approximate number of characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** Returns the beginning of a text, cut between two words. */
export function toExcerpt(text: string, length = DESCRIPTION_LENGTH) {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > 0 ? lastSpace : length - 1).replace(/[\s,;:.–-]+$/, "")}…`;
}
