/**
 * A French text with the spaces at which its lines never break: U+00A0 before ":", "%", "€" and inside quotation marks,
 * U+202F before ";", "!", "?" and between thousands. A keyboard gives plain ones, and a line would begin with ": 3 à 5
 * ans". What people typed is shown so, and stored as it is.
 */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/[ \u00a0\u202f]+(?=:(?!:)|[%€»])|(?<=«)[ \u00a0\u202f]+/g, "\u00a0")
    .replace(/[ \u00a0\u202f]+(?=[;!?])|(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, "\u202f");

/** A French text of our own as it must be written: with these spaces, and curly apostrophes. */
export const withFrenchTypography = (text: string): string =>
  withFrenchSpaces(text).replace(/(?<=\p{L})'(?=[\p{L}\d«])/gu, "’");
