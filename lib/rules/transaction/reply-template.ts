/** What a text of a firm may leave for later: each is replaced when the text is used. Written as people read them. */
export const PLACEHOLDERS = ["{prénom}", "{offre}", "{cabinet}", "{signataire}"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

const KNOWN = /( ?)(\{prénom\}|\{offre\}|\{cabinet\}|\{signataire\})/g;
/** A brace that is left, with what it opens: bounded, so that any text is read in linear time. */
const LEFT = /\{[^{}\n]{0,40}\}?|\}/g;

/** Some systems write é as two characters. */
const normal = (text: string) => text.normalize("NFC");

/** The braces of a text that nothing replaces, as they are typed: a text with one is neither saved nor sent. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(normal(text).replace(KNOWN, "$1").match(LEFT) ?? []),
];

/** The text with its values; a value that is not known leaves no space behind: « Bonjour {prénom}, » is « Bonjour, ». */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  normal(text).replace(KNOWN, (_, space: string, placeholder: Placeholder) =>
    values[placeholder] === "" ? "" : `${space}${values[placeholder]}`,
  );

/** Whether something of it depends on who reads it. */
export const hasPlaceholder = (text: string): boolean => normal(text).search(KNOWN) >= 0;
