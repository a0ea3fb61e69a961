import { toBodyPicture } from "@/lib/rules/content/body-picture";
import { readingMinutes } from "@/lib/rules/content/reading-time";

export type BodyCheck = {
  words: number;
  minutes: number;
  /** Titles of the headings that skip a level. */
  skippedHeadings: string[];
  /** Number of pictures without alternative text, other than those of the house, which are decorative. */
  picturesWithoutAlt: number;
  /** Number of pictures that are not of the house, which pages do not show. */
  foreignPictures: number;
  /** Links to pages of the site, each once, without query or anchor. */
  internalLinks: string[];
};

const FENCE = /^ {0,3}(?:```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.{0,300})/;
/**
 * Patterns of pictures and of links. Their length is bounded and they stay on one line, so that pasted text is checked
 * in linear time.
 */
const PICTURE = /!\[([^\]\n]{0,300})\]\(([^)\n]{1,1000})\)/g;
const LINK = /(?:\]\(|href=")(\/[^)\s"#?]{0,500})/g;

/** Checks a text for its editor before publication; a block of code contains no heading or link. */
export function checkBody(source: string): BodyCheck {
  const text = withoutCode(source);
  const foreign = [...text.matchAll(PICTURE)].filter(([, , address = ""]) => !toBodyPicture(address));
  return {
    words: source.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0,
    minutes: readingMinutes(source),
    skippedHeadings: skippedIn(text),
    picturesWithoutAlt: foreign.filter(([, alt]) => alt?.trim() === "").length,
    foreignPictures: foreign.length,
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

/**
 * Returns the headings that skip a level. The title of the page is level one, so a text begins at level two and goes
 * down one level at a time.
 */
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
