import { type Line, toLine } from "@/marketplace/cv/layout/blocks";
import { minOf } from "@/marketplace/cv/layout/min-max";
import { findPeriod, type Period } from "@/marketplace/cv/reading/dates";
import { trimEdges } from "@/marketplace/cv/reading/headings";

/** A line where an item may begin: its index, its period (null without dates), and its texts without the period. */
export type Anchor = { index: number; period: Period | null; rest: string[] };

/** Maximum length of a line whose dates may date an item: dates in a longer line belong to a description. */
export const MAX_HEADING = 110;
/** A line indented more than this, in points, belongs to the description of another line. */
const INDENT = 8;

const BULLET = /^[•‣▪●◦○■□➢➤►❖✓✔*·–—-]\s*/u;
export const isBullet = (text: string) => BULLET.test(text);
export const withoutBullet = (text: string) => text.replace(BULLET, "");

/** Returns the lines of a section that have a period, in its own cell or at one end of the line. */
export function datedLines(lines: readonly Line[]): Anchor[] {
  const left = minOf(lines, ({ x }) => x);
  const apart = lines.map(inOwnCell);
  // When dates have their own cells, a year in a text is part of a name: "Audit 2000".
  const isApart = apart.some((anchor) => anchor !== null);
  const within = (line: Line, index: number) => {
    const anchor = inText(line, index, left);
    return isApart && anchor?.period?.isSingle ? null : anchor;
  };
  return lines.flatMap((line, index) => apart[index] ?? within(line, index) ?? []);
}

/**
 * Joins the dates that a narrow column splits over two lines ("Nov. 2019 –" above "ce jour"): the first of the two
 * lines then has the whole date.
 */
export function withWholeDates(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const [date, ...others] = above?.cells ?? [];
    const [rest, ...beside] = line.cells;
    const both = date && rest && GOES_ON.test(date.text) ? `${date.text} ${rest.text}` : "";
    if (above && date && rest && Math.abs(date.x - rest.x) < INDENT && isOnlyPeriod(both)) {
      whole[whole.length - 1] = toLine([{ ...date, text: both }, ...others]);
      if (beside.length > 0) whole.push(toLine(beside));
    } else whole.push(line);
  }
  return whole;
}
const GOES_ON = /\d{4}.*(?:[-–—]|\s(?:à|au|to))$/u;

function inOwnCell({ cells }: Line, index: number): Anchor | null {
  const own = cells.findIndex(({ text }) => isOnlyPeriod(text));
  if (own < 0) return null;
  const others = cells.filter((_, cell) => cell !== own).map(({ text }) => trimEdges(text));
  return { index, period: findPeriod(cells[own]?.text ?? ""), rest: others.filter((text) => text !== "") };
}

function inText({ text, x }: Line, index: number, left: number): Anchor | null {
  if (text.length > MAX_HEADING || isBullet(text) || x > left + INDENT) return null;
  const period = findPeriod(text);
  if (!period) return null;
  const before = trimEdges(text.slice(0, period.start));
  const after = withoutDuration(trimEdges(text.slice(period.end)));
  if (before !== "" && after !== "" && !/^[(\d]/.test(after)) return null;
  return { index, period, rest: [before, after].filter((part) => part !== "") };
}

const isOnlyPeriod = (text: string) => {
  const period = findPeriod(text);
  if (!period) return false;
  return withoutDuration(trimEdges(text.slice(0, period.start) + text.slice(period.end))).length <= 2;
};

/** Removes a duration, such as "(2 ans)" or "3 mois": it adds nothing to the dates. */
const withoutDuration = (text: string) =>
  trimEdges(text.replace(/^\(?\d+ ?(?:ans?|mois|semaines?|jours?|years?|months?|weeks?|days?)(?!\p{L})\)?/iu, ""));
