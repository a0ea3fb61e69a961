import type { Piece } from "@/marketplace/cv/layout/page-text";

/** Words that follow each other on a line, without a gap that separates cells or columns. */
export type Segment = { text: string; x: number; right: number; y: number; size: number; font: string };

/** In heights of letters: nearer is the same word, further is another cell. */
const WORD_GAP = 0.16;
const CELL_GAP = 1.6;
/** Between letters that are set apart on purpose, a space between two words is larger. */
const SPACED_WORD_GAP = 0.62;
/** Baselines that differ by less are one line. */
const SAME_LINE = 0.35;

type Run = { pieces: Piece[]; y: number; size: number };

/** The pieces of a page, joined into segments, from the top to the bottom and from the left to the right. */
export function toSegments(pieces: readonly Piece[]): Segment[] {
  return toRuns(pieces).flatMap(splitAtGaps);
}

function toRuns(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const last = runs.at(-1);
    if (last && piece.y - last.y <= SAME_LINE * Math.max(last.size, piece.size)) {
      last.pieces.push(piece);
      last.size = Math.max(last.size, piece.size);
    } else runs.push({ pieces: [piece], y: piece.y, size: piece.size });
  }
  for (const run of runs) run.pieces.sort((a, b) => a.x - b.x);
  return runs;
}

function splitAtGaps({ pieces, y }: Run): Segment[] {
  const segments: Segment[] = [];
  let blankBefore = false;
  for (const piece of pieces) {
    if (piece.text.trim() === "") {
      blankBefore = true;
      continue;
    }
    const last = segments.at(-1);
    const gap = last ? piece.x - last.right : Number.POSITIVE_INFINITY;
    const size = last ? Math.min(last.size, piece.size) : piece.size;
    if (!last || gap > CELL_GAP * size) {
      segments.push({
        text: closeUp(piece.text),
        x: piece.x,
        right: piece.x + piece.width,
        y,
        size: piece.size,
        font: piece.font,
      });
    } else {
      last.text += spaceFor(gap, size, blankBefore) + closeUp(piece.text);
      last.right = Math.max(last.right, piece.x + piece.width);
      last.size = Math.max(last.size, piece.size);
    }
    blankBefore = false;
  }
  return segments
    .map((segment) => ({ ...segment, text: clean(closeUp(segment.text)) }))
    .filter(({ text }) => text !== "");
}

const spaceFor = (gap: number, size: number, blankBefore: boolean) =>
  gap > SPACED_WORD_GAP * size ? "  " : blankBefore || gap > WORD_GAP * size ? " " : "";

/** "F O R M A T I O N" is a word whose letters are set apart. */
function closeUp(text: string): string {
  if (!/^\S(?: \S){2,}(?: {2,}\S(?: \S)*)*$/.test(text.trim())) return text;
  return text
    .trim()
    .split(/ {2,}/)
    .map((word) => word.replaceAll(" ", ""))
    .join(" ");
}

/** One kind of space, one kind of apostrophe, whole letters; no icons of private fonts, nothing invisible. */
const clean = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\p{Co}\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replaceAll(/[ʼ’‘´`]/g, "’")
    .replace(/\s+/g, " ")
    .trim();
