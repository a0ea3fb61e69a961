import type { PageText, TextRun } from "@/marketplace/cv/layout/page-text";

/** Maximum difference, in points, between two places that count as the same on two pages. */
const SAME_PLACE = 2;

/**
 * Removes the lines that every page repeats at the same place, digits aside: a running header, or a footer with the
 * page number. A document of one page has none.
 */
export function withoutRunningLines(pages: readonly PageText[]): { pages: PageText[]; running: string[] } {
  const [first, ...others] = pages;
  if (!first || others.length === 0) return { pages: [...pages], running: [] };
  const lines = linesOf(first).filter((line) =>
    others.every((page) => linesOf(page).some((other) => isSame(line, other))),
  );
  const isRunning = (run: TextRun) => lines.some(({ y }) => Math.abs(run.y - y) <= SAME_PLACE);
  const running = lines.map(({ y }) => {
    const runs = first.runs.filter((run) => Math.abs(run.y - y) <= SAME_PLACE).sort((a, b) => a.x - b.x);
    return runs.map(({ text }) => text).join(" ");
  });
  return { pages: pages.map((page) => ({ ...page, runs: page.runs.filter((run) => !isRunning(run)) })), running };
}

type RunningLine = { y: number; text: string };

const isSame = (one: RunningLine, other: RunningLine) =>
  Math.abs(one.y - other.y) <= SAME_PLACE && one.text === other.text && one.text !== "";

/** Returns the text at each height, without digits or spaces. */
function linesOf({ runs }: PageText): RunningLine[] {
  const lines = new Map<number, string>();
  for (const { y, text } of runs) {
    const at = [...lines.keys()].find((known) => Math.abs(known - y) <= SAME_PLACE) ?? y;
    lines.set(at, (lines.get(at) ?? "") + text.replace(/[\d\s]/g, ""));
  }
  return [...lines].map(([y, text]) => ({ y, text }));
}
