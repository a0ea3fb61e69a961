import type { TextRun } from "@/marketplace/cv/layout/page-text";

/** Consecutive words of a line, without a gap that separates cells or columns. */
export type Segment = { text: string; x: number; right: number; y: number; size: number; font: string };

/**
 * Gaps, as fractions of the letters' size: a gap smaller than WORD_GAP is inside a word, one larger than CELL_GAP
 * separates cells.
 */
const WORD_GAP = 0.16;
const CELL_GAP = 1.6;
const COLUMN_GAP = 0.5;
/** Minimum gap between two words whose letters are spaced out on purpose. */
const SPACED_WORD_GAP = 0.62;
/** Two baselines closer than this fraction of the letters' size are one line. */
const SAME_LINE = 0.35;

/** Letters raised above the line: "1er", "3e", "2nd". */
const RAISED = /^(?:er|re|e|ère|ème|nd|nde|st|rd|th)$/u;
const RAISED_LINE = 0.45;

type Row = { runs: TextRun[]; y: number; size: number };

/** Joins the runs of a page into segments, ordered from top to bottom, then from left to right. */
export function toSegments(runs: readonly TextRun[]): Segment[] {
  const rows = toRows(runs);
  const edges = columnEdges(rows.flatMap((row) => splitAtGaps(row, NO_EDGES)));
  return rows.flatMap((row) => splitAtGaps(row, edges));
}

/** Left edges, rounded to a point. */
type Edges = ReadonlySet<number>;
const NO_EDGES: Edges = new Set();
/** Minimum number of cells that begin at the left edge of a column. */
const MIN_CELLS = 5;

/** Returns the left edges of columns, where many cells begin: beside them, a small gap separates two columns. */
function columnEdges(segments: readonly Segment[]): Edges {
  const counts = new Map<number, number>();
  for (const { x } of segments) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_CELLS).map(([edge]) => edge));
}

function toRows(runs: readonly TextRun[]): Row[] {
  const rows: Row[] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1);
    const isRaised = last && (RAISED.test(last.runs.at(-1)?.text ?? "") || RAISED.test(run.text));
    if (last && run.y - last.y <= (isRaised ? RAISED_LINE : SAME_LINE) * Math.max(last.size, run.size)) {
      last.runs.push(run);
      // The baseline is that of the largest letters.
      if (run.size > last.size) last.y = run.y;
      last.size = Math.max(last.size, run.size);
    } else rows.push({ runs: [run], y: run.y, size: run.size });
  }
  for (const row of rows) row.runs.sort((a, b) => a.x - b.x);
  return rows;
}

function splitAtGaps({ runs, y }: Row, edges: Edges): Segment[] {
  const segments: Segment[] = [];
  let blankBefore = false;
  for (const run of runs) {
    if (run.text.trim() === "") {
      blankBefore = true;
      continue;
    }
    const last = segments.at(-1);
    const gap = last ? run.x - last.right : Number.POSITIVE_INFINITY;
    const size = last ? Math.min(last.size, run.size) : run.size;
    if (!last || gap > (edges.has(Math.round(run.x)) ? COLUMN_GAP : CELL_GAP) * size) {
      segments.push({
        text: closeUp(run.text),
        x: run.x,
        right: run.x + run.width,
        y,
        size: run.size,
        font: run.font,
      });
    } else {
      last.text += spaceFor(gap, size, blankBefore) + closeUp(run.text);
      last.right = Math.max(last.right, run.x + run.width);
      last.size = Math.max(last.size, run.size);
    }
    blankBefore = false;
  }
  return segments
    .map((segment) => ({ ...segment, text: clean(closeUp(segment.text)) }))
    .filter(({ text }) => text !== "");
}

const spaceFor = (gap: number, size: number, blankBefore: boolean) =>
  gap > SPACED_WORD_GAP * size ? "  " : blankBefore || gap > WORD_GAP * size ? " " : "";

/** Closes up words whose letters are spaced: "F O R M A T I O N" becomes "FORMATION". */
function closeUp(text: string): string {
  if (!/^\S(?: \S){2,}(?: {2,}\S(?: \S)*)*$/.test(text.trim())) return text;
  return text
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");
}

/** Normalises spaces, apostrophes and ligatures; removes icons of private fonts and invisible characters. */
const clean = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Co}\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replaceAll(/[ʼ’‘´`]/g, "’")
    .replaceAll(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    // Short words in spaced capitals: "TITRES E T DIPLÔMES".
    .replace(/^\P{Ll}+$/u, (capitals) => capitals.replace(/(?<= \p{Lu}) (?=\p{Lu}(?: |$))/gu, ""));
