import sanitizeHtml from "sanitize-html";
import { type Locale, routing } from "@/lib/i18n/routing";
import { imagePath } from "@/lib/routes/image-path";
import { localePath } from "@/lib/routes/locale-path";
import { shownSize, toBodyPicture } from "@/lib/rules/content/body-picture";
import {
  DEMOTED_HEADINGS,
  DESCRIPTION_TAGS,
  LINK_REL,
  LINK_SCHEMES,
  MAX_NESTING,
  OTHER_ATTRIBUTES,
} from "@/lib/rules/text/description-html";
import { withFrenchSpaces } from "@/lib/rules/text/french-typography";

const SHARED = {
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: MAX_NESTING,
} satisfies sanitizeHtml.IOptions;

const OPTIONS: sanitizeHtml.IOptions = {
  ...SHARED,
  allowedTags: [...DESCRIPTION_TAGS],
  allowedAttributes: { a: ["href", "rel"], ...OTHER_ATTRIBUTES },
  transformTags: {
    ...DEMOTED_HEADINGS,
    // Links written by a firm are not endorsed by this site.
    a: (tagName, { href }) => ({ tagName, attribs: toLinkAttributes(href) }),
  },
  // Firms write in French (C. trav. L5331-4), but without French typography.
  textFilter: toFrenchText,
};

function toFrenchText(text: string, tagName: string) {
  return ["code", "pre"].includes(tagName) ? text : withFrenchSpaces(text);
}

function toLinkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  return href ? { href, rel: LINK_REL } : {};
}

/** Sanitises HTML written by a firm or an editor, safe to show inside a section whose title is an h2. */
export const sanitizeDescription = (html: string | null | undefined): string =>
  sanitizeHtml(html ?? "", OPTIONS).trim();

/** The level of the heading above a text: 1 when the text is the page itself. */
export type HeadingAbove = 1 | 2 | 3;

/** Renames the headings of a text, so that they begin one level below the heading above it. */
const BODY_HEADINGS: Record<HeadingAbove, Record<string, string>> = {
  1: { h1: "h2", h5: "h4", h6: "h4" },
  2: DEMOTED_HEADINGS,
  3: { h1: "h4", h2: "h4", h3: "h5", h4: "h5", h5: "h5", h6: "h5" },
};

/** Sanitises HTML made from a text of the editors. Links inside the site lead to pages of its locale. */
export const sanitizeBody = (html: string, locale: Locale, above: HeadingAbove): string =>
  sanitizeHtml(html, {
    ...SHARED,
    allowedTags: ["h2", "img", ...DESCRIPTION_TAGS],
    // A picture of another site would let it follow our visitors, and our content policy blocks it.
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs.src,
    ...(locale === "fr" && { textFilter: toFrenchText }),
    allowedAttributes: {
      a: ["href", "rel", "hreflang"],
      pre: ["tabindex"],
      table: ["tabindex"],
      img: PICTURE_ATTRIBUTES,
      ...OTHER_ATTRIBUTES,
    },
    // Columns of figures, which marked aligns by the obsolete attribute `align`.
    allowedClasses: { th: [FIGURES], td: [FIGURES] },
    transformTags: {
      ...BODY_HEADINGS[above],
      a: (tagName, { href }) => ({ tagName, attribs: toBodyLink(href, locale) }),
      img: (tagName, { src = "", alt = "" }) => ({ tagName, attribs: toPictureAttributes(src, alt) }),
      th: (tagName, { scope = "col", ...given }) => ({ tagName, attribs: { scope, ...toCell(given) } }),
      td: (tagName, given) => ({ tagName, attribs: toCell(given) }),
      // A long line scrolls inside its block, so the block must be reachable by keyboard.
      pre: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
      table: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
    },
  }).trim();

const FIGURES = "figures-cell";

const PICTURE_ATTRIBUTES = ["src", "srcset", "sizes", "width", "height", "alt", "loading", "decoding"];
const PICTURE_WIDTHS = [320, 640, 1280];

/** Returns the attributes of a picture of our file store, whole and resized; none for any other address. */
function toPictureAttributes(address: string, alt: string): sanitizeHtml.Attributes {
  const picture = toBodyPicture(address);
  if (!picture) return {};
  const size = shownSize(picture);
  const at = (width: number) => imagePath(picture.key, { width, height: width * 1.5, fit: "inside" });
  return {
    src: at(640),
    // Without its size, the width of each file is unknown.
    ...(size && {
      srcset: PICTURE_WIDTHS.map((width) => `${at(width)} ${Math.round((size.width * width) / 640)}w`).join(", "),
      sizes: `(width < 48rem) 100vw, ${size.width}px`,
      width: String(size.width),
      height: String(size.height),
    }),
    alt,
    loading: "lazy",
    decoding: "async",
  };
}

const toCell = ({ align, colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Attributes => ({
  ...(align === "right" && { class: FIGURES }),
  ...(colspan && { colspan }),
  ...(rowspan && { rowspan }),
});

const PATH = /^\/(?!\/)/;
const LOCALE_PREFIX = new RegExp(`^/(${routing.locales.join("|")})(?=/|$)`);

function toBodyLink(href: string | undefined, locale: Locale): sanitizeHtml.Attributes {
  if (!href) return {};
  if (!PATH.test(href)) return { href, ...(/^https?:/i.test(href) && { rel: "noopener" }) };
  const [prefix, chosen] = LOCALE_PREFIX.exec(href) ?? [];
  if (!prefix || !chosen) return { href: localePath(locale, href) };
  // The editor chose the only language in which the page exists.
  return { href: localePath(chosen, href.slice(prefix.length) || "/"), ...(chosen !== locale && { hreflang: chosen }) };
}
