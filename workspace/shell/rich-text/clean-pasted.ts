/** Prefix that Word writes before an item of a list: a bullet, "1." or "a)". */
const WORD_BULLET = /^[\s\u00a0]*(?:[·•▪◦\u00a7\-–—]|o(?=[\s\u00a0])|\d{1,3}[.)]|[a-z][.)])[\s\u00a0]*/i;
const NUMBERED = /^[\s\u00a0]*(?:\d{1,3}|[a-z])[.)]/i;

/**
 * Cleans pasted HTML: turns the lists of Word into real lists, and removes all that is not text: comments, styles, the
 * tags of Office.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const useless of body.querySelectorAll(
    "style, script, meta, link, title, template, object, img:not([data-picture])",
  ))
    useless.remove();
  for (const item of body.querySelectorAll<HTMLElement>("p")) if (isWordItem(item)) toItem(item);
  return body.innerHTML;
}

const isWordItem = (paragraph: HTMLElement) =>
  paragraph.className.startsWith("MsoListParagraph") || /mso-list:\s*l\d/i.test(paragraph.getAttribute("style") ?? "");

/** Adds the item to the preceding list, or starts one. */
function toItem(paragraph: HTMLElement) {
  const name = NUMBERED.test(paragraph.textContent ?? "") ? "ol" : "ul";
  const item = paragraph.ownerDocument.createElement("li");
  for (const marker of paragraph.querySelectorAll<HTMLElement>("span"))
    if (/mso-list:\s*Ignore/i.test(marker.getAttribute("style") ?? "")) marker.remove();
  item.append(...paragraph.childNodes);
  dropBullet(item);
  const before = paragraph.previousElementSibling;
  const list = before?.localName === name ? before : paragraph.ownerDocument.createElement(name);
  if (list !== before) paragraph.before(list);
  list.append(item);
  paragraph.remove();
}

/** Removes the bullet of an item, which can only be in its first text. */
function dropBullet(item: Element) {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const first = texts.nextNode();
  if (first?.textContent) first.textContent = first.textContent.replace(WORD_BULLET, "");
}
