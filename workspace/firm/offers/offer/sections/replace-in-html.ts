const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Replaces the first occurrence of these words in the HTML, outside of tags. Returns the HTML unchanged when no single
 * text contains all the words.
 */
export function replaceInHtml(html: string, words: string, by: string): string {
  const written = escaped(words).replaceAll("\u00a0", "&nbsp;");
  let isDone = written === "";
  return html.replace(/<[^<>]*>|[^<]+/g, (piece) => {
    if (isDone || piece.startsWith("<") || !piece.includes(written)) return piece;
    isDone = true;
    return piece.replace(written, () => escaped(by));
  });
}
