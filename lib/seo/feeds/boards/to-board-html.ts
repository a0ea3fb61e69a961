const TAG = /(<[^<>]*>)/;
const NAME = /^<(\/?)([a-z][a-z\d]*)/i;
/** What gives a text its shape; links and tables leave their text. */
const KEPT = new Set(["p", "br", "ul", "ol", "li", "strong", "b", "em", "i", "h2", "h3", "h4", "h5", "h6"]);
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", apos: "'", nbsp: "\u00a0" };

/**
 * Sanitised HTML for boards that read no HTML entity: tags without attributes, and the characters themselves. In a text,
 * what would then be read as a tag becomes single quotation marks of the same shape.
 */
export const toBoardHtml = (html: string): string => html.split(TAG).map(toPiece).join("");

function toPiece(piece: string, index: number): string {
  if (index % 2 === 0) return decoded(piece).replaceAll("<", "‹").replaceAll(">", "›");
  const [, end = "", name = ""] = NAME.exec(piece) ?? [];
  return KEPT.has(name.toLowerCase()) ? `<${end}${name.toLowerCase()}>` : " ";
}

/** An entity written as a text, `&amp;lt;`, is one again once decoded: until none is left. */
function decoded(text: string): string {
  const once = text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? entity.slice(0, -1);
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  return once === text ? text : decoded(once);
}
