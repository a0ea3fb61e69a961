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
  for (const x of leftEdges(segments)) {
    for (const run of runsBeside(segments, x)) {
      const left = run.filter((segment) => isLeft(segment, x));
      const right = run.filter((segment) => !isLeft(segment, x));
      if (Math.min(left.length, right.length) < MIN_LINES || run.length <= (best?.size ?? 0)) continue;
      if (!left.some(({ text }) => isColumnMarker(text)) || !right.some(({ text }) => isColumnMarker(text))) continue;
      best = { x, top: minOf(run, ({ y }) => y), bottom: maxOf(run, ({ y }) => y), size: run.length };
    }
  }
  return best;
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
function runsBeside(segments: Segment[], x: number): Segment[][] {
  const runs: Segment[][] = [[]];
  for (const segment of segments) {
    if (crosses(segment, x)) runs.push([]);
    else runs.at(-1)?.push(segment);
  }
  return runs;
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
