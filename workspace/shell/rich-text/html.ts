import { DOMParser as BlockParser, DOMSerializer, type Node } from "prosemirror-model";
import { richText } from "@/workspace/shell/rich-text/schema";

const parser = BlockParser.fromSchema(richText);
const serializer = DOMSerializer.fromSchema(richText);

/** An inert document: nothing of it is loaded or run. */
const inertBody = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** The blocks of a stored or a pasted text. What the editor does not have loses its tag and keeps its words. */
export const readRichText = (html: string): Node => parser.parse(inertBody(html));

/**
 * The HTML of a text, as it is stored, which reads back as the same text: without its empty paragraphs and titles; "" for
 * a text of nothing.
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

/** An item has words before the list that it holds: without any, the items of that list take its place. */
function raiseList(item: Element) {
  const first = item.firstElementChild;
  if (first?.localName !== "ul" && first?.localName !== "ol") return;
  item.before(...first.children);
  first.remove();
}

/** An item of one paragraph is written as people write it: `<li>Tenue</li>`. */
function tighten(item: Element) {
  const [first, ...others] = item.children;
  if (first?.localName !== "p" || others.some(({ localName }) => localName === "p")) return;
  first.replaceWith(...first.childNodes);
}
