import "server-only";
import { Marked, type Token } from "marked";
import { type HeadingAbove, sanitizeBody } from "@/lib/data/content/sanitize";
import type { Locale } from "@/lib/i18n/routing";
import { readingMinutes } from "@/lib/rules/content/reading-time";
import { toVideo } from "@/lib/rules/content/video";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { slugOfName } from "@/lib/rules/text/slug";
import type { BodyBlock, BodyHeading, BodyView } from "@/lib/views/body";

/**
 * A run of letters longer than any real word. Spaces split it, since the time to look for a URL in a word grows with
 * the square of the word's length.
 */
const OVERLONG_RUN = /\S{1000}/g;
/** Characters that neither a page nor a feed may contain: control characters and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const VIDEO_LINE = /^::video\[([^\]]*)\]\((\S+)\)$/;
const HEADING = /<(h[23])>([\s\S]*?)<\/\1>/g;

const markdown = new Marked({ async: false, gfm: true });

/**
 * Renders a text of the editors (Markdown, or HTML, or both), safe to show as the text of a page: marked, then the
 * allow-list of lib/data/content/sanitize. A line `::video[Title](url)` is a video, loaded on click; the line is
 * dropped when the video's host is not on our list. Never throws: a text that cannot be parsed as Markdown is shown as
 * plain text. `above` is the level of the heading above the text. With 1, the text is the page itself: its headings get
 * ids and make its table of contents. With 2 or 3, it is one of several texts on a page, without either.
 */
export function renderBody(source: string | null | undefined, locale: Locale, above: HeadingAbove = 1): BodyView {
  const text = (source ?? "").replace(UNWRITABLE, " ").replace(OVERLONG_RUN, "$& ");
  const headings: BodyHeading[] = [];
  const toId = createIds();
  const blocks = toBlocks(text).flatMap((block): BodyBlock[] => {
    if (block.kind === "video") return [block];
    const safe = sanitizeBody(block.html, locale, above);
    const html = above === 1 ? withHeadingIds(safe, headings, toId) : safe;
    return html ? [{ kind: "html", html }] : [];
  });
  return { blocks, headings, minutes: readingMinutes(text) };
}

/** Splits the text into blocks of HTML and videos. The HTML is not yet sanitised. */
function toBlocks(text: string): BodyBlock[] {
  try {
    return groupTokens(markdown.lexer(text)).map((group) =>
      Array.isArray(group) ? { kind: "html", html: markdown.parser(group) } : group,
    );
  } catch {
    // Quotes nested ten thousand times overflow the parser's stack.
    return [{ kind: "html", html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>` }];
  }
}

type VideoBlock = BodyBlock & { kind: "video" };

/** Groups all the tokens between two videos, so that they are parsed together. */
function groupTokens(tokens: Token[]): (Token[] | VideoBlock)[] {
  const groups: (Token[] | VideoBlock)[] = [];
  for (const token of tokens) {
    const videos = videosOf(token);
    const last = groups.at(-1);
    if (videos) groups.push(...videos);
    else if (Array.isArray(last)) last.push(token);
    else groups.push([token]);
  }
  return groups;
}

/** Returns the videos of a paragraph made only of videos, one per line; null for any other token. */
function videosOf({ type, raw }: Token): VideoBlock[] | null {
  if (type !== "paragraph" || !raw.startsWith("::video[")) return null;
  const lines = raw.trim().split("\n");
  const found = lines.map((line) => VIDEO_LINE.exec(line.trim()));
  if (found.some((line) => !line)) return null;
  return found.flatMap((line) => {
    const video = toVideo(line?.[2] ?? "");
    return video ? [{ kind: "video", title: line?.[1]?.trim() || video.host, ...video }] : [];
  });
}

/** Ids are generated here only: an id written by an editor could be the id of another part of the page. */
const withHeadingIds = (html: string, headings: BodyHeading[], toId: (text: string) => string) =>
  html.replace(HEADING, (_, tag: string, inner: string) => {
    const text = toPlainText(inner);
    if (!text) return "";
    const id = toId(text);
    headings.push({ id, text, level: tag === "h2" ? 2 : 3 });
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });

/** Two headings with the same text get two ids, which stay the same at every rendering. */
function createIds() {
  const taken = new Map<string, number>();
  return (text: string) => {
    const wanted = `s-${slugOfName(text, "section")}`;
    let id = wanted;
    for (let nth = taken.get(wanted) ?? 0; taken.has(id); nth += 1) {
      id = `${wanted}-${nth + 1}`;
      taken.set(wanted, nth + 1);
    }
    taken.set(id, 1);
    return id;
  };
}
