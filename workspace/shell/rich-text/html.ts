import { DOMParser as BlockParser, DOMSerializer, type Node } from "prosemirror-model";
import { richText } from "@/workspace/shell/rich-text/schema";

const parser = BlockParser.fromSchema(richText);
const serializer = DOMSerializer.fromSchema(richText);

/** The body of an inert document, which loads and runs nothing. */
export const inertBody = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/**
 * Parses the blocks of a stored or a pasted text. An element that the editor does not support loses its tag and keeps
 * its words.
 */
export const readRichText = (html: string): Node => parser.parse(inertBody(html));

/**
 * Returns the HTML to store for a text, without empty paragraphs and titles; "" for an empty text. Parsing this HTML
 * gives the same text.
 */
export function writeRichText(text: Node): string {
  const body = inertBody("");
  serializer.serializeFragment(text.content, { document: body.ownerDocument }, body);
  for (const block of body.querySelectorAll("p, h2")) if (isBlank(block)) block.remove();
  for (const item of [...body.querySelectorAll("li")].reverse()) raiseList(item);
  for (const item of body.querySelectorAll("li")) tighten(item);
  for (const list of [...body.querySelectorAll("li, ul, ol")].reverse()) if (!list.hasChildNodes()) list.remove();
  return body.innerHTML;
}

const isBlank = (block: Element) => block.textContent?.trim() === "";

/** Moves the items of an inner list that starts an item to before this item: an item must have words of its own. */
function raiseList(item: Element) {
  const first = item.firstElementChild;
  if (first?.localName !== "ul" && first?.localName !== "ol") return;
  item.before(...first.children);
  first.remove();
}

/** An item of one paragraph is written without the paragraph: `<li>Tenue</li>`. */
function tighten(item: Element) {
  const [first, ...others] = item.children;
  if (first?.localName !== "p" || others.some(({ localName }) => localName === "p")) return;
  first.replaceWith(...first.childNodes);
}
