/** Maximum length of the text of an offer or of a firm's page, in characters without markup. */
export const MAX_RICH_TEXT = 12_000;

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", amp: "&" };

/**
 * Returns a firm's text as lines: one for each paragraph, title, item or forced line break. Pure; runs in linear time.
 */
export const richTextLines = (html: string): string =>
  html
    .replace(/[\r\n\t ]+/g, " ")
    .replace(/<br[ /]*>|<\/?(?:p|li|ul|ol|h[1-6]|blockquote|div|tr|dt|dd|pre)(?: [^<>]*)?>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    // Runs of spaces are reduced first, so that the next replacement takes linear time.
    .replace(/ {2,}/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();

/** Returns the length of a text for its reader, without markup. */
export const richTextLength = (html: string): number => richTextLines(html).length;
