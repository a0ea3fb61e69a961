import { type Run, toRuns, type Weight } from "@/marketplace/pdf/fonts";

export type Style = { size: number; weight: Weight; color: string };
export type Line = { runs: Run[]; width: number };
/** The width of a run in points. */
export type Measure = (run: Run, style: Style) => number;

/**
 * Breaks a text into lines of at most `width` points, between words; a wider word is broken between letters. Always
 * succeeds: a line has at least one letter, however narrow it is.
 */
export function toLines(text: string, style: Style, width: number, measure: Measure): Line[] {
  const widthOf = (part: string) => toRuns(part).reduce((sum, run) => sum + measure(run, style), 0);
  const space = widthOf(" ");
  const lines: { text: string; width: number }[] = [];
  for (const word of text.split(" ").flatMap((one) => withinWidth(one, width, widthOf))) {
    const last = lines.at(-1);
    const wordWidth = widthOf(word);
    if (last && last.width + space + wordWidth <= width) {
      last.text += ` ${word}`;
      last.width += space + wordWidth;
    } else lines.push({ text: word, width: wordWidth });
  }
  return lines.map((line) => ({ runs: toRuns(line.text), width: line.width }));
}

function withinWidth(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let pieceWidth = 0;
  for (const letter of word) {
    const letterWidth = widthOf(letter);
    if (pieces.length > 0 && pieceWidth + letterWidth <= width) {
      pieces[pieces.length - 1] += letter;
      pieceWidth += letterWidth;
    } else {
      pieces.push(letter);
      pieceWidth = letterWidth;
    }
  }
  return pieces;
}
