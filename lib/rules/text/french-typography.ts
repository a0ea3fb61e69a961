/**
 * Puts no-break spaces in a French text: U+00A0 before ":", "%", "€" and inside quotation marks, U+202F before ";",
 * "!", "?" and between thousands. With the plain spaces of a keyboard, a line could begin with ": 3 à 5 ans". Only the
 * display of a typed text changes: the text is stored as it was typed.
 */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/[ \u00a0\u202f]+(?=:(?!:)|[%€»])|(?<=«)[ \u00a0\u202f]+/g, "\u00a0")
    .replace(/[ \u00a0\u202f]+(?=[;!?])|(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, "\u202f");

/** Applies the rules for the product's own French texts: these spaces, and curly apostrophes. */
export const withFrenchTypography = (text: string): string =>
  withFrenchSpaces(text).replace(/(?<=\p{L})'(?=[\p{L}\d«])/gu, "’");
