/** A run of words that are in both texts, or in only one of them. */
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Maximum number of differences; beyond it, everything between the common beginning and end is replaced as a whole. */
const MAX_DIFFERENCES = 2_000;

/**
 * Returns the changes that turn one text into the other, word by word (Myers, O(ND)); each part includes its spaces.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([
    { kind: "same", text: a.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: a.slice(a.length - end).join("") },
  ]);
}

/** Returns words with the spaces that follow them; joined, they are the text. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/gu) ?? [];

function diffMiddle(a: string[], b: string[]): DiffPart[] {
  const paths = shortestPaths(a, b);
  if (paths) return walkBack(a, b, paths);
  return [
    { kind: "removed", text: a.join("") },
    { kind: "added", text: b.join("") },
  ];
}

/** Returns the furthest point of each diagonal, by number of differences; null when there are too many differences. */
function shortestPaths(a: string[], b: string[]): Map<number, number>[] | null {
  let furthest = new Map<number, number>([[1, 0]]);
  const rounds: Map<number, number>[] = [];
  for (let differences = 0; differences <= Math.min(a.length + b.length, MAX_DIFFERENCES); differences += 1) {
    rounds.push(furthest);
    const next = new Map(furthest);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const isDown = isStepDown(next, diagonal, differences);
      let x = isDown ? (next.get(diagonal + 1) ?? 0) : (next.get(diagonal - 1) ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return rounds;
    }
    furthest = next;
  }
  return null;
}

/** True when a step of the path adds a word rather than removes one. */
const isStepDown = (furthest: Map<number, number>, diagonal: number, differences: number): boolean =>
  diagonal === -differences ||
  (diagonal !== differences && (furthest.get(diagonal - 1) ?? 0) < (furthest.get(diagonal + 1) ?? 0));

function walkBack(a: string[], b: string[], rounds: Map<number, number>[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [x, y] = [a.length, b.length];
  for (let differences = rounds.length - 1; differences >= 0; differences -= 1) {
    const furthest = rounds[differences] ?? new Map<number, number>();
    const diagonal = x - y;
    const isDown = isStepDown(furthest, diagonal, differences);
    const fromX = furthest.get(isDown ? diagonal + 1 : diagonal - 1) ?? 0;
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1);
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
      parts.push({ kind: "same", text: a[x] ?? "" });
    }
    if (differences > 0 && isDown) parts.push({ kind: "added", text: b[fromY] ?? "" });
    if (differences > 0 && !isDown) parts.push({ kind: "removed", text: a[fromX] ?? "" });
    [x, y] = [fromX, fromY];
  }
  return parts.reverse();
}

/** Joins neighbouring parts of one kind; in a run of differences, removed words come first. */
function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { kind, text } of parts) {
    if (text === "") continue;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === "same") last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
