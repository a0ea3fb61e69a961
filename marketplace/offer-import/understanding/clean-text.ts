import sanitizeHtml from "sanitize-html";
import { DESCRIPTION_TAGS, LINK_SCHEMES, MAX_NESTING, OTHER_ATTRIBUTES } from "@/lib/rules/text/description-html";
import { textToHtml } from "@/lib/rules/text/text-to-html";

const MARKUP = /<\/?[a-z][^<>]*>/i;
const ESCAPED_MARKUP = /&lt;\/?(?:p|br|ul|ol|li|div|strong|b|em|h[1-6])(?:\s|\/|&gt;)/i;

/** What the site shows of a firm's text (lib/rules/text/description-html.ts), as the editor stores it: titles are h2. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ["h2", ...DESCRIPTION_TAGS],
  allowedAttributes: { a: ["href"], ...OTHER_ATTRIBUTES },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: MAX_NESTING,
  transformTags: { h1: "h2", h3: "h2", h4: "h2", h5: "h2", h6: "h2", div: "p", section: "p", article: "p" },
  exclusiveFilter: ({ tag, text }) => tag === "p" && text.trim() === "",
};

const BARE: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: "discard" };

/** A text of a feed as HTML that is safe to store: sanitised when it has mark-up, else a paragraph a line. */
export function toSafeHtml(text: string): string {
  const html = MARKUP.test(text) ? text : ESCAPED_MARKUP.test(text) ? unescaped(text) : null;
  return html === null ? textToHtml(unescaped(text)) : sanitizeHtml(html, OPTIONS).trim();
}

/** A text of a feed on one line, without mark-up. */
export const toPlainLine = (text: string): string =>
  unescaped(sanitizeHtml(unescaped(text), BARE))
    .replace(/\s+/g, " ")
    .trim();

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? "");
