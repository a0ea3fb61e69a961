import type { OfferFinding } from "@/workspace/firm/offer/lint/offer-findings";

const NAMES = { error: "lint-error", warning: "lint-warning" } as const;
/** Where the text is reviewed alone: the pages of visitors have no such rule. */
const RULES = `::highlight(${NAMES.error}) { text-decoration: underline wavy var(--color-brick) }
::highlight(${NAMES.warning}) { text-decoration: underline dotted var(--color-marigold) }`;

/** Where the words stand in an element, each within one text. */
export function rangesOf(element: Element, words: string): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    for (let at = text.indexOf(words); at >= 0 && words !== ""; at = text.indexOf(words, at + words.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Marks the words of findings in the text, without a change of its elements; returns what takes the marks away. */
export function markFindings(element: Element | null, findings: readonly OfferFinding[]): () => void {
  // A browser without the CSS Custom Highlight API has the list beside the text.
  if (!element || typeof Highlight === "undefined" || !CSS.highlights) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
  for (const severity of ["error", "warning"] as const) {
    const quotes = findings.filter((one) => one.severity === severity).flatMap((one) => one.quotes);
    CSS.highlights.set(NAMES[severity], new Highlight(...quotes.flatMap(({ words }) => rangesOf(element, words))));
  }
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const name of Object.values(NAMES)) CSS.highlights.delete(name);
  };
}
