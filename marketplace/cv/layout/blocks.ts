import { maxOf, minOf } from "@/marketplace/cv/layout/min-max";
import type { PageText } from "@/marketplace/cv/layout/page-text";
import { type Segment, toSegments } from "@/marketplace/cv/layout/segments";

/**
 * Line of a block: its cells from the left to the right. Most lines have one cell; a date at the right end is a second
 * cell.
 */
export type Line = { cells: Segment[]; text: string; x: number; right: number; y: number; size: number; font: string };

/** Lines that are read one after the other: a page, a column of a page, or the part above or below columns. */
export type Block = { page: number; x: number; right: number; lines: Line[] };

/**
 * Returns whether a text, such as the title of a section, shows that it is in a column and not in a cell of a table.
 */
export type IsColumnMarker = (text: string) => boolean;

/** Largest distance, in points, between two left edges that count as aligned. */
const ALIGNED = 3;
/** Minimum number of lines of a column. */
const MIN_LINES = 4;
/** Maximum depth of columns inside columns. */
const MAX_DEPTH = 2;
const MAX_EDGES = 24;
/** Two baselines closer than this fraction of the letters' size are one line. */
const SAME_LINE = 0.35;

/** A year, with little else: the dates of an entry. */
const DATE = /^[^\d]{0,12}(?:\d{1,2}[/.-])?(?:19|20)\d{2}(?!\d).{0,24}$/u;
/** Baselines of the cells of a table differ by less, in points; those of two columns are alike by chance. */
const SAME_BASELINE = 0.6;
const MIN_ROWS = 2;
const MOSTLY = 0.6;

type Cut = { x: number; top: number; bottom: number; size: number };

/** Splits a page into blocks, in the order in which people read them. */
export const toBlocks = (sheet: PageText, page: number, isColumnMarker: IsColumnMarker): Block[] =>
  split(toSegments(sheet.runs), isColumnMarker, MAX_DEPTH)
    .filter((segments) => segments.length > 0)
    .map((segments) => ({
      page,
      x: minOf(segments, ({ x }) => x),
      right: maxOf(segments, ({ right }) => right),
      lines: toLines(segments),
    }));

function split(segments: Segment[], isColumnMarker: IsColumnMarker, depth: number): Segment[][] {
  const cut = depth > 0 ? bestCut(segments, isColumnMarker) : null;
  if (!cut) return [segments];
  const inside = segments.filter(({ y }) => y >= cut.top && y <= cut.bottom);
  const side = (isSide: (segment: Segment) => boolean) => split(inside.filter(isSide), isColumnMarker, depth - 1);
  return [
    segments.filter(({ y }) => y < cut.top),
    ...side((segment) => isLeft(segment, cut.x)),
    ...side((segment) => !isLeft(segment, cut.x)),
    ...split(
      segments.filter(({ y }) => y > cut.bottom),
      isColumnMarker,
      depth - 1,
    ),
  ];
}

const isLeft = ({ x, right }: Segment, cut: number) => (x + right) / 2 < cut;
const crosses = ({ x, right }: Segment, cut: number) => x < cut - ALIGNED && right > cut + ALIGNED;

/** Returns the left edge with the most segments around it, among those with a column marker on both sides. */
function bestCut(segments: Segment[], isColumnMarker: IsColumnMarker): Cut | null {
  let best: Cut | null = null;
  const markers = new Set(segments.filter(({ text }) => isColumnMarker(text)));
  // A column has a title: without two, there are no two columns.
  if (markers.size < 2) return null;
  const dates = datesIn(segments);
  for (const x of leftEdges(segments)) {
    for (const run of runsBeside(segments, dates, x)) {
      const left = run.filter((segment) => isLeft(segment, x));
      const right = run.filter((segment) => !isLeft(segment, x));
      if (Math.min(left.length, right.length) < MIN_LINES || run.length <= (best?.size ?? 0)) continue;
      if (isRightAligned(left)) continue;
      if (!left.some((segment) => markers.has(segment)) || !right.some((segment) => markers.has(segment))) continue;
      best = { x, top: minOf(run, ({ y }) => y), bottom: maxOf(run, ({ y }) => y), size: run.length };
    }
  }
  return best;
}

/** Returns whether most texts end at one edge and begin at several: labels of what is beside them, not a column. */
function isRightAligned(segments: readonly Segment[]): boolean {
  const most = (edges: number[]) => Math.max(...edges.map((edge) => edges.filter((one) => one === edge).length));
  const [lefts, rights] = [
    segments.map(({ x }) => Math.round(x / 2)),
    segments.map(({ right }) => Math.round(right / 2)),
  ];
  return most(rights) > segments.length / 2 && most(lefts) < segments.length / 2;
}

/** Positions where several segments begin, except the leftmost one. */
function leftEdges(segments: Segment[]): number[] {
  const counts = new Map<number, number>();
  for (const { x } of segments) {
    const edge = Math.round(x / ALIGNED) * ALIGNED;
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const first = minOf(segments, ({ x }) => x);
  return [...counts]
    .filter(([edge, count]) => count >= 2 && edge > first + 4 * ALIGNED)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_EDGES)
    .map(([edge]) => edge - ALIGNED);
}

/** Returns the parts of the page, from the top, that no segment crosses at this position. */
function runsBeside(segments: Segment[], dates: readonly Dated[], x: number): Segment[][] {
  const runs: Segment[][] = [[]];
  const rows = datedRows(segments, dates, x);
  for (const segment of segments) {
    if (crosses(segment, x) || rows.has(segment)) runs.push([]);
    else runs.at(-1)?.push(segment);
  }
  return runs;
}

/**
 * Returns the dates that are cells of a table, at the left or at the right of what they date: most dates have their
 * entry beside them, on their line, and little else is in their column.
 */
function datedRows(segments: Segment[], dates: readonly Dated[], x: number): ReadonlySet<Segment> {
  const rowsOf = (isSide: (segment: Segment) => boolean): Segment[] => {
    const isOfColumn = (segment: Segment) => isSide(segment) && !crosses(segment, x);
    // A date behind an employer, in the same column, is no column of dates.
    const own = dates.filter(({ date, besides }) => isOfColumn(date) && !besides.some(isOfColumn));
    const rows = own.filter(({ besides }) => besides.some((one) => !isSide(one))).map(({ date }) => date);
    if (rows.length < MIN_ROWS || rows.length <= own.length / 2) return [];
    const [top, bottom] = [minOf(rows, ({ y }) => y), maxOf(rows, ({ y }) => y)];
    const isWithin = ({ y }: Segment) => y >= top && y <= bottom;
    const within = segments.filter((one) => isWithin(one) && isOfColumn(one));
    return own.filter(({ date }) => isWithin(date)).length > MOSTLY * within.length ? rows : [];
  };
  const isOnLeft = (segment: Segment) => isLeft(segment, x);
  return new Set([...rowsOf(isOnLeft), ...rowsOf((segment) => !isOnLeft(segment))]);
}

/** A text that is dates, and the other texts on its line. */
type Dated = { date: Segment; besides: Segment[] };

function datesIn(segments: readonly Segment[]): Dated[] {
  const lines = new Map<number, Segment[]>();
  for (const segment of segments) {
    const line = lines.get(Math.round(segment.y));
    if (line) line.push(segment);
    else lines.set(Math.round(segment.y), [segment]);
  }
  return segments
    .filter(({ text }) => DATE.test(text))
    .map((date) => ({
      date,
      besides: [-1, 0, 1]
        .flatMap((offset) => lines.get(Math.round(date.y) + offset) ?? [])
        .filter((one) => one !== date && Math.abs(one.y - date.y) < SAME_BASELINE),
    }));
}

function toLines(segments: Segment[]): Line[] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    const first = last?.[0];
    if (last && first && Math.abs(segment.y - first.y) <= SAME_LINE * Math.max(first.size, segment.size))
      last.push(segment);
    else lines.push([segment]);
  }
  return lines.map((cells) => toLine(cells.sort((a, b) => a.x - b.x)));
}

/** Makes a line of these cells, which go from the left to the right. */
export function toLine(cells: Segment[]): Line {
  const [{ x, y, font } = { x: 0, y: 0, font: "" }] = cells;
  return {
    cells,
    text: cells.map(({ text }) => text).join(" "),
    x,
    y,
    font,
    right: maxOf(cells, ({ right }) => right),
    size: maxOf(cells, ({ size }) => size),
  };
}
