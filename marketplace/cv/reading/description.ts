import type { Line } from "@/marketplace/cv/layout/blocks";
import { maxOf, minOf } from "@/marketplace/cv/layout/min-max";
import { isBullet, withoutBullet } from "@/marketplace/cv/reading/anchors";

const MAX_LENGTH = 3000;
/** Fraction of the block's width beyond which a line counts as cut by the margin. */
const NEAR = 0.82;
/** Minimum distance, in points, between a bullet and its text. */
const HANGING = 3;

/**
 * Joins the lines of a description into one line for each sentence or bullet: lines cut by the margin are put back
 * together.
 */
export function toDescription(lines: readonly Line[]): string | null {
  const left = minOf(lines, ({ x }) => x);
  const right = maxOf(lines, (line) => line.right);
  const paragraphs: string[] = [];
  let wasCut = false;
  /** Left edge of the last bullet's text: lines below that begin there belong to it. */
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

/** Returns the items of a list, one per line; items that a narrow column split are joined again. */
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

/**
 * Joins two lines. A hyphen at the end of the first is retained: a compound word ("rendez-") is as frequent there as a
 * split word ("comp-").
 */
const joined = (before: string, after: string) => (/\p{L}-$/u.test(before) ? before + after : `${before} ${after}`);
