/**
 * HTML tags that firms and editors may use. Any other tag is removed and its text stays; scripts and styles are removed
 * with their content. The server (lib/data/content/sanitize.ts) and browsers (workspace/shell/safe-html.ts) apply the
 * same rules.
 */
export const DESCRIPTION_TAGS = [
  "p",
  "br",
  "hr",
  "h3",
  "h4",
  "h5",
  "ul",
  "ol",
  "li",
  "blockquote",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "a",
  "code",
  "pre",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "dl",
  "dt",
  "dd",
] as const;

/**
 * Levels of a text's headings: a page has one h1, and the text is under an h2 of the page, so its own headings begin at
 * h3.
 */
export const DEMOTED_HEADINGS = { h1: "h3", h2: "h3", h3: "h4", h4: "h5", h5: "h5", h6: "h5" };

/** Attributes of tags other than links. */
export const OTHER_ATTRIBUTES = { th: ["scope", "colspan", "rowspan"], td: ["colspan", "rowspan"], ol: ["start"] };

export const LINK_SCHEMES = ["http", "https", "mailto", "tel"] as const;

/** This site does not endorse the links of a firm. */
export const LINK_REL = "nofollow noopener ugc";

export const MAX_NESTING = 20;
