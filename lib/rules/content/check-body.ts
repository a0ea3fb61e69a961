import { readingMinutes } from "@/lib/rules/content/reading-time";

export type BodyCheck = {
  words: number;
  minutes: number;
  /** Headings whose level skips one, as they are written. */
  skippedHeadings: string[];
  /** How many pictures say nothing to who does not see them. */
  picturesWithoutAlt: number;
  /** The links inside the site, each once, without query nor anchor. */
  internalLinks: string[];
};

const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.{0,300})/;
/** Bounded, each of one line: what is pasted is judged in linear time. */
const PICTURE = /!\[([^\]\n]{0,300})\]\([^)\n]{1,1000}\)/g;
const LINK = /(?:\]\(|href=")(\/[^)\s"#?]{0,500})/g;

/** What an editor should know of a text before it is published; what stands in a block of code is no heading nor link. */
export function checkBody(source: string): BodyCheck {
  const text = withoutCode(source);
  return {
    words: source.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0,
    minutes: readingMinutes(source),
    skippedHeadings: skippedIn(text),
    picturesWithoutAlt: [...text.matchAll(PICTURE)].filter(([, alt]) => alt?.trim() === "").length,
    internalLinks: [...new Set([...text.matchAll(LINK)].flatMap(([, path]) => (path ? [path] : [])))],
  };
}

function withoutCode(source: string): string {
  let isCode = false;
  const lines = source.split("\n").filter((line) => {
    if (!FENCE.test(line)) return !isCode;
    isCode = !isCode;
    return false;
  });
  return lines.join("\n");
}

/** The title of the page is the first level: a text begins at the second, and goes down one at a time. */
function skippedIn(text: string): string[] {
  let above = 1;
  return text.split("\n").flatMap((line) => {
    const [, marks = "", title = ""] = HEADING.exec(line) ?? [];
    if (marks === "") return [];
    const level = Math.max(2, marks.length);
    const isSkipped = level > above + 1;
    above = level;
    return isSkipped ? [title] : [];
  });
}
