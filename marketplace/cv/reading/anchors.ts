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
/** Maximum width of a column of dates. */
const MAX_DATES = 60;

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
    return isApart && anchor?.period?.isSingle && !DATED_AT_END.test(line.text) ? null : anchor;
  };
  return lines.flatMap((line, index) => apart[index] ?? within(line, index) ?? []);
}

/** "Lycée Auguste-Angellier, Dunkerque - 2006". */
const DATED_AT_END = /(?:\s[-–—|·]|[,(])\s*(?:19|20)\d{2}\)?$/u;

/**
 * Joins the dates that a narrow column splits over two lines ("Nov. 2019 –" above "ce jour"): the first of the two
 * lines then has the whole date.
 */
export function withWholeDates(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const above = whole.at(-1);
    const [date, ...others] = above?.cells ?? [];
    const [rest, ...beside] = line.cells;
    const both = date && rest && isCut(date.text) ? `${date.text} ${rest.text}` : "";
    const cut = date && rest ? withEndBelow(date.text, rest.text) : null;
    const stacked = above && others.length > 0 && beside.length > 0 ? stackedDates(above, line, lines[index + 1]) : "";
    const isBelow = date && rest && (Math.abs(date.x - rest.x) < INDENT || Math.abs(date.right - rest.right) < INDENT);
    if (above && date && rest && isBelow && isOnlyPeriod(both)) {
      whole[whole.length - 1] = toLine([{ ...date, text: both }, ...others]);
      if (beside.length > 0) whole.push(toLine(beside));
    } else if (above && date && stacked) {
      whole[whole.length - 1] = toLine([{ ...date, text: stacked }, ...others]);
      whole.push(toLine(beside));
    } else if (above && date && rest && cut) {
      whole[whole.length - 1] = toLine([{ ...date, text: cut.dated }, ...others]);
      const left = [...(cut.rest === "" ? [] : [{ ...rest, text: cut.rest }]), ...beside];
      if (left.length > 0) whole.push(toLine(left));
    } else whole.push(line);
  }
  return whole;
}
/** Returns whether a date is not whole: "Nov. 2019 –", "fév. 2021 - mars". */
const isCut = (text: string) =>
  /^(?:depuis|since|du|from)$/iu.test(text) ||
  (/\d{4}/.test(text) && text.length < 40 && (!isOnlyPeriod(text) || /(?:[-–—]|\s(?:à|au|to))$/u.test(text)));

/** Returns the period of two dates, one below the other in the cells of one entry: "2018" above "2021". */
function stackedDates(above: Line, line: Line, below: Line | undefined): string {
  const [from = "", to = "", next = ""] = [above, line, below].map((one) => one?.cells[0]?.text ?? "");
  const isClose = line.y - above.y < 1.7 * line.size && Math.abs(line.x - above.x) < INDENT;
  const both = `${from} – ${to}`;
  const period = findPeriod(both);
  // In a list of years, each line is an entry.
  const isList = below !== undefined && findPeriod(next) !== null && below.y - line.y < 1.3 * (line.y - above.y);
  const isYear = /^(?:\p{L}{3,10}\.? |\d{1,2}\/)?\d{4}$/u.test(from);
  const isInOrder = period?.isOpen || period?.startDate === findPeriod(from)?.startDate;
  return isClose && isYear && !isList && period && !period.isSingle && isOnlyPeriod(both) && isInOrder ? both : "";
}

/** A beginning before a heading on one line, whose end is below it: "03/2020 – Chief Accountant" above "present". */
const BEGUN = /^(\S{0,12} ?\d{4}) ?[-–—] (?=\p{L})(.+)$/u;
const ENDED =
  /^((?:\p{L}{3,10}\.? |\d{1,2}[/.-])?\d{4}|present|présent|today|aujourd[’']hui|ce jour)(?: ?(?:[{•]|$)(.*))?$/iu;
function withEndBelow(text: string, below: string): { dated: string; rest: string } | null {
  const [, from, heading] = (findPeriod(text)?.isSingle && BEGUN.exec(text)) || [];
  const [, to, rest = ""] = (from && ENDED.exec(below)) || [];
  return from && heading && to ? { dated: `${from} – ${to} ${heading}`, rest: rest.trim() } : null;
}

function inOwnCell({ cells }: Line, index: number): Anchor | null {
  const own = cells.findIndex(({ text }) => isOnlyPeriod(text));
  if (own < 0) return null;
  const others = cells.filter((_, cell) => cell !== own).map(({ text }) => trimEdges(text));
  return { index, period: findPeriod(cells[own]?.text ?? ""), rest: others.filter((text) => text !== "") };
}

function inText({ text: written, x }: Line, index: number, left: number): Anchor | null {
  const text = withoutBullet(written);
  if (text.length > MAX_HEADING || x > left + MAX_DATES) return null;
  const period = findPeriod(text);
  // A narrow column may write its dates to the right.
  if (x > left + INDENT && (period?.start !== 0 || isBullet(written))) return null;
  // In a list, an entry begins with its date: "• 2021-2024 : DCG".
  if (!period || (isBullet(written) && trimEdges(text.slice(0, period.start)) !== "")) return null;
  const before = trimEdges(text.slice(0, period.start));
  const behind = text.slice(period.end);
  // "DEC, 2007. Mémoire : la transmission": a sentence behind the date is no heading.
  const after = /^\)?\. \p{L}/u.test(behind) ? "" : withoutDuration(trimEdges(behind));
  // "DSCG - 2020 - IAE de Corse", but not a year within a sentence.
  const isBetween = /[-–—|,·/:]\s*$/u.test(text.slice(0, period.start)) && /^\s*[-–—|,·/:]/u.test(behind);
  if (before !== "" && after !== "" && !isBetween && !/^\s*[)(\d]/.test(behind)) return null;
  return { index, period, rest: [before, after].filter((part) => part !== "") };
}

/** Returns whether a text is dates, and nothing else but their length. */
export const isOnlyPeriod = (text: string): boolean => {
  const period = findPeriod(text);
  if (!period) return false;
  return withoutDuration(trimEdges(text.slice(0, period.start) + text.slice(period.end))).length <= 2;
};

/** Removes a duration, such as "(2 ans)" or "3 mois": it adds nothing to the dates. */
const withoutDuration = (text: string) =>
  trimEdges(
    text.replace(
      /^\(?(?:\d+ ?(?:ans?|mois|semaines?|jours?|years?|months?|weeks?|days?)(?!\p{L}),? ?(?:et |and )?)+\)?/iu,
      "",
    ),
  );
