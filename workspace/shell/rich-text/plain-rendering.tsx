import { createElement, Fragment, type ReactNode, useMemo } from "react";

const SHOWN: Record<string, string> = {
  ...{ p: "p", ul: "ul", ol: "ol", li: "li", strong: "strong", b: "strong", em: "em", i: "em" },
  ...{ h1: "h3", h2: "h3", h3: "h3", h4: "h3", h5: "h3", h6: "h3" },
};

/** What a stored text says, before its editor is loaded: by elements of a short list, whatever was stored. */
export function PlainRendering({ html }: { html: string }) {
  return useMemo(() => childrenOf(new DOMParser().parseFromString(html, "text/html").body), [html]);
}

const childrenOf = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element) || ["script", "style", "template"].includes(node.localName)) return null;
    if (node.localName === "br") return createElement("br", { key: `${index}` });
    return createElement(SHOWN[node.localName] ?? Fragment, { key: `${index}` }, childrenOf(node));
  });
