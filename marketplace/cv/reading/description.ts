import type { Line } from "@/marketplace/cv/layout/blocks";
import { maxOf, minOf } from "@/marketplace/cv/layout/min-max";
import { isBullet, withoutBullet } from "@/marketplace/cv/reading/anchors";

const MAX_LENGTH = 3000;
/** A line that ends this near to the right of its block was cut there. */
const NEAR = 0.82;
/** The text of a bullet begins at least so far to its right. */
const HANGING = 3;

/** The description under a heading: one line a sentence or a bullet, lines cut by the margin put back together. */
export function toDescription(lines: readonly Line[]): string | null {
  const left = minOf(lines, ({ x }) => x);
  const right = maxOf(lines, (line) => line.right);
  const paragraphs: string[] = [];
  let wasCut = false;
  /** Where the text of the last bullet begins: what is under it belongs to it. */
  let hanging: number | null = null;
  for (const line of lines) {
    const text = withoutBullet(line.text).trim();
    const last = paragraphs.length - 1;
    const isHung = hanging !== null && line.x > hanging;
    if (wasCut && !isBullet(line.text) && last >= 0 && (isHung || /^[\p{Ll}\d(«]/u.test(text)))
      paragraphs[last] = joined(paragraphs[last] ?? "", text);
    else if (text !== "") paragraphs.push(text);
    if (isBullet(line.text)) hanging = line.x + HANGING;
    wasCut = line.right - left > NEAR * (right - left);
  }
  const story = paragraphs.join("\n").slice(0, MAX_LENGTH).trim();
  return story === "" ? null : story;
}

/** Items of a list, a line each; those that a narrow column cut are put back together. */
export function toListItems(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const text of lines) {
    const last = items.at(-1);
    const goesOn = last !== undefined && last.length < MAX_LENGTH && /^\p{Ll}/u.test(text) && !/[.;:]$/.test(last);
    if (goesOn) items[items.length - 1] = joined(last, text);
    else items.push(text);
  }
  return items;
}

/** A word cut at the end of a line keeps its hyphen: "rendez-" is as often one as "comp-". */
const joined = (before: string, after: string) => (/\p{L}-$/u.test(before) ? before + after : `${before} ${after}`);
