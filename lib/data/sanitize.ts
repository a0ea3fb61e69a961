import sanitizeHtml from "sanitize-html";

/** What firms and editors may write. Everything else loses its tag and keeps its text, scripts and styles vanish. */
const ALLOWED_TAGS = [
  ...["p", "br", "hr", "h3", "h4", "h5", "ul", "ol", "li", "blockquote", "strong", "em", "b", "i", "u", "s"],
  ...["sub", "sup", "a", "code", "pre", "table", "caption", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd"],
];

/** A page has one h1, and the text lies under an h2 of the page: its own headings begin at h3. */
const DEMOTED = { h1: "h3", h2: "h3", h3: "h4", h4: "h5", h5: "h5", h6: "h5" };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: {
    a: ["href", "rel"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 20,
  transformTags: {
    ...DEMOTED,
    // What a firm links to is not what this site vouches for.
    a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href) }),
  },
};

function toLinkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  return href ? { href, rel: "nofollow noopener ugc" } : {};
}

/** HTML written by a firm or an editor, safe to show inside a section whose title is an h2 (architecture §6). */
export const sanitizeDescription = (html: string | null | undefined): string =>
  sanitizeHtml(html ?? "", OPTIONS).trim();
