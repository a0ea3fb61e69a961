/** Characters that reorder, join or hide letters: a name must not be printed as another one. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
const SPACES = /[\u00a0\u2007\u202f]/g;
const BREAKS = /[\s\u2028\u2029]+/g;
/** Replacements that readers understand, for characters that no font here has. */
const SPELLED: Record<string, string> = {
  "→": "->",
  "⇒": "=>",
  "←": "<-",
  "✓": "-",
  "✔": "-",
  "★": "*",
  "☆": "*",
  "‑": "-",
  "‐": "-",
  "№": "n°",
};

/**
 * Makes a text printable on one line: no control, bidirectional or invisible character. `has` returns whether any font
 * has a character. A character that no font has is replaced by its letters without their marks; otherwise, a letter or
 * a digit becomes "?", and a symbol, such as an emoji, is left out.
 */
export function toPrintable(text: string, has: (character: string) => boolean): string {
  const clean = text.normalize("NFC").replace(BREAKS, " ").replace(SPACES, "\u00a0").replace(INVISIBLE, "");
  const printed = Array.from(clean, (character) => (has(character) ? character : nearest(character, has))).join("");
  return printed.replace(/ +/g, " ").trim();
}

function nearest(character: string, has: (character: string) => boolean): string {
  const spelled = SPELLED[character] ?? withoutMarks(character);
  if (spelled !== "" && [...spelled].every(has)) return spelled;
  return /[\p{L}\p{N}]/u.test(character) ? "?" : "";
}

const withoutMarks = (character: string) => character.normalize("NFKD").replace(/\p{M}/gu, "");
