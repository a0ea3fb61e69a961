export type Mark = "heading" | "list" | "link" | "image" | "video";

/** A text, and the positions of the selection in it. */
export type Edited = { text: string; start: number; end: number };

const LINES: Partial<Record<Mark, string>> = { heading: "## ", list: "- " };
const AROUND: Partial<Record<Mark, { before: string; url: string }>> = {
  link: { before: "[", url: "https://" },
  image: { before: "![", url: "https://" },
  video: { before: "::video[", url: "https://" },
};

/**
 * Applies a button of the bar to the selection. Headings and lists mark whole lines; links, pictures and videos use the
 * selection as their text, and then select the URL to type. A video takes its own line.
 */
export function insertMark({ text, start, end }: Edited, mark: Mark): Edited {
  const line = LINES[mark];
  if (line !== undefined) return markLines({ text, start, end }, line);
  const { before, url } = AROUND[mark] ?? { before: "[", url: "" };
  const selected = text.slice(start, end);
  const own = mark === "video" && start > 0 && text[start - 1] !== "\n" ? "\n\n" : "";
  const opened = `${own}${before}${selected}](`;
  const from = start + opened.length;
  return { text: `${text.slice(0, start)}${opened}${url})${text.slice(end)}`, start: from, end: from + url.length };
}

function markLines({ text, start, end }: Edited, mark: string): Edited {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end);
  const lines = text.slice(from, to).split("\n");
  // A second press removes the marks.
  const isMarked = lines.every((one) => one.startsWith(mark));
  const marked = lines.map((one) => (isMarked ? one.slice(mark.length) : mark + one)).join("\n");
  return { text: text.slice(0, from) + marked + text.slice(to), start: from, end: from + marked.length };
}
