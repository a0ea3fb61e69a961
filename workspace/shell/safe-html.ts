import {
  DEMOTED_HEADINGS,
  DESCRIPTION_TAGS,
  LINK_REL,
  LINK_SCHEMES,
  MAX_NESTING,
  OTHER_ATTRIBUTES,
} from "@/lib/rules/text/description-html";
import { withFrenchSpaces } from "@/lib/rules/text/french-typography";

const KEPT: ReadonlySet<string> = new Set(DESCRIPTION_TAGS);
const DROPPED: ReadonlySet<string> = new Set([
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "template",
  "title",
]);
const RENAMED: ReadonlyMap<string, string> = new Map(Object.entries(DEMOTED_HEADINGS));
const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(OTHER_ATTRIBUTES));
const SCHEMES: ReadonlySet<string> = new Set(LINK_SCHEMES.map((scheme) => `${scheme}:`));

/**
 * Sanitizes HTML written by a firm, for previews that show it as a public page does. The text is parsed in a document
 * where nothing runs or loads, and only the allowed elements are built again.
 */
export function safeHtml(html: string | null | undefined): string {
  const { body } = new DOMParser().parseFromString(html ?? "", "text/html");
  const made = document.implementation.createHTMLDocument("");
  for (const node of body.childNodes) copy(node, made.body, made, 0);
  return made.body.innerHTML.trim();
}

function copy(node: Node, parent: Element, made: Document, depth: number): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const isCode = parent.closest("code, pre") !== null;
    parent.append(isCode ? (node.textContent ?? "") : withFrenchSpaces(node.textContent ?? ""));
    return;
  }
  if (!(node instanceof Element) || depth > MAX_NESTING) return;
  const name = node.localName;
  if (DROPPED.has(name)) return;
  const tag = RENAMED.get(name) ?? name;
  const target = KEPT.has(tag) ? made.createElement(tag) : parent;
  if (target !== parent) {
    setAttributes(node, target);
    parent.append(target);
  }
  for (const child of node.childNodes) copy(child, target, made, depth + 1);
}

function setAttributes(from: Element, to: Element): void {
  const href = from.getAttribute("href");
  if (to.localName === "a" && href) {
    if (isAllowedLink(href)) to.setAttribute("href", href);
    to.setAttribute("rel", LINK_REL);
  }
  for (const name of ATTRIBUTES.get(to.localName) ?? []) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
}

/** A relative link leads to this site; a link that begins with `//` would lead to another. */
function isAllowedLink(href: string): boolean {
  if (/^[/\\]{2}/.test(href.trim())) return false;
  const base = "https://relative.invalid";
  return URL.canParse(href, base) && SCHEMES.has(new URL(href, base).protocol);
}
