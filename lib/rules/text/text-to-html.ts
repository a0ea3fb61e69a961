const BULLET = /^\s*(?:[•·▪◦‣●○■□✓✔➤►*–—-])\s+(?=\S)/;
const NUMBER = /^\s*\d{1,2}[.)]\s+(?=\S)/;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");

const kindOf = (line: string) => (BULLET.test(line) ? "ul" : NUMBER.test(line) ? "ol" : "p");

/**
 * Converts plain lines to HTML: one paragraph a line; lines that begin with a bullet or a number become lists.
 * `isTitle` tells which lines are titles. Accepts any text; every word stays.
 */
export function textToHtml(text: string, isTitle: (line: string) => boolean = () => false): string {
  let html = "";
  let open: "ul" | "ol" | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const words = line.trim();
    if (words === "") continue;
    const kind = isTitle(words) ? "h2" : kindOf(words);
    const list = kind === "ul" || kind === "ol" ? kind : null;
    if (open && open !== list) html += `</${open}>`;
    if (list && open !== list) html += `<${list}>`;
    open = list;
    html += list
      ? `<li>${escaped(words.replace(list === "ul" ? BULLET : NUMBER, ""))}</li>`
      : `<${kind}>${escaped(kind === "h2" ? words.replace(/\s*:$/, "") : words)}</${kind}>`;
  }
  return open ? `${html}</${open}>` : html;
}
