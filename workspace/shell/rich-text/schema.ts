import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { toRichTextLink } from "@/workspace/shell/rich-text/rich-text-link";

/** The nodes of a firm's text; other formats begin with them. */
export const richTextNodes = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  // A firm's titles come below those of the page: stored as h2, which the site shows as h3.
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag })),
    toDOM: () => ["h2", 0],
  },
  bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { order: { default: 1, validate: "number" } },
    parseDOM: [{ tag: "ol", getAttrs: (element) => ({ order: startOf(element) }) }],
    toDOM: ({ attrs }) => (attrs.order === 1 ? ["ol", 0] : ["ol", { start: attrs.order }, 0]),
  },
  list_item: {
    content: "paragraph (paragraph | bullet_list | ordered_list)*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  hard_break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
  text: { group: "inline" },
} satisfies Record<string, NodeSpec>;

export const richTextMarks = {
  link: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    // A link whose URL may not be stored keeps only its words.
    parseDOM: [{ tag: "a[href]", getAttrs: (element) => linkOf(element) }],
    toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps what it copies in a b that is not bold.
      { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
      { style: "font-weight", getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]00)$/.test(weight) && null },
    ],
    toDOM: () => ["strong", 0],
  },
  em: { parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
} satisfies Record<string, MarkSpec>;

/** The schema of a firm's text: paragraphs, one level of titles, lists, bold, italic, links. */
export const richText = new Schema({ nodes: richTextNodes, marks: richTextMarks });

function startOf(element: HTMLElement): number {
  const start = Number(element.getAttribute("start") ?? 1);
  return Number.isSafeInteger(start) && start > 0 && start < 1_000 ? start : 1;
}

function linkOf(element: HTMLElement): { href: string } | false {
  const href = toRichTextLink(element.getAttribute("href") ?? "");
  return href !== null && { href };
}
