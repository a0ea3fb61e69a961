/** Placeholders in a firm's text, which are replaced when the text is used. They are written in the firm's language. */
export const PLACEHOLDERS = ["{prénom}", "{offre}", "{cabinet}", "{signataire}"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const KNOWN = /( ?)(\{prénom\}|\{offre\}|\{cabinet\}|\{signataire\})/g;
/** A brace that is no placeholder, with the text after it; bounded, so that any text is read in linear time. */
const LEFT = /\{[^{}\n]{0,40}\}?|\}/g;

/** Composes characters: some systems write é as two characters. */
const normal = (text: string) => text.normalize("NFC");

/**
 * Returns the unknown placeholders and stray braces of a text, as they are typed: a text with one is neither saved nor
 * sent.
 */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(normal(text).replace(KNOWN, "$1").match(LEFT) ?? []),
];

/**
 * Returns the text with its values. An empty value also removes the space before it: « Bonjour {prénom}, » becomes «
 * Bonjour, ».
 */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  normal(text).replace(KNOWN, (_, space: string, placeholder: Placeholder) =>
    values[placeholder] === "" ? "" : `${space}${values[placeholder]}`,
  );

/** True when the text has a placeholder. */
export const hasPlaceholder = (text: string): boolean => normal(text).search(KNOWN) >= 0;
