/** The longest text of an offer or of a firm's page, in characters of text. */
export const MAX_RICH_TEXT = 12_000;

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", amp: "&" };

/**
 * The words of a firm's text as lines: one a paragraph, a title, an item or a forced end of line. Pure, in a time that grows
 * with the text alone.
 */
export const richTextLines = (html: string): string =>
  html
    .replace(/[\r\n\t ]+/g, " ")
    .replace(/<br[ /]*>|<\/?(?:p|li|ul|ol|h[1-6]|blockquote|div|tr|dt|dd|pre)(?: [^<>]*)?>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    // Runs are one space before the next line looks for its own: in a time that grows with the text alone.
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();

/** How long a text is for its reader: its mark-up is not counted. */
export const richTextLength = (html: string): number => richTextLines(html).length;
