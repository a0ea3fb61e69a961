import { PRINCIPALS } from "@/tests/support/principals";
import type { Cell } from "@/tests/support/replay/cells";

export type Replayed = Cell & { outcome: string };

/**
 * Returns a line for each operation whose rights differ: the expected rights, the actual ones, and the first unexpected
 * response.
 */
export function differences(replayed: readonly Replayed[]): string[] {
  const wrong = new Set(replayed.filter(isWrong).map(({ operation }) => operation));
  return [...wrong].toSorted().map((operation) => {
    const cells = replayed.filter((cell) => cell.operation === operation);
    const odd = cells.find(({ outcome }) => outcome !== "done" && outcome !== "refused");
    const expected = lineOf(cells, ({ isAllowed }) => isAllowed);
    const found = lineOf(cells, ({ outcome }) => outcome !== "refused");
    return `${operation.padEnd(56)} expected ${expected} found ${found}${odd ? ` ${odd.principal}: ${odd.outcome.slice(0, 300)}` : ""}`;
  });
}

export const isWrong = ({ isAllowed, outcome }: Replayed) => outcome !== (isAllowed ? "done" : "refused");

const GROUPS = [3, 6, 13, 18, 19];
const LETTERS: Record<string, string> = { "": ".", own: "O", "own same": "S", "own same other": "A", other: "A" };

function lineOf(cells: readonly Replayed[], isIn: (cell: Replayed) => boolean): string {
  return PRINCIPALS.map((principal, index) => {
    const relations = cells
      .filter((cell) => cell.principal === principal && isIn(cell))
      .map(({ relation }) => relation);
    const key = ["own", "same", "other"].filter((relation) => relations.some((found) => found === relation)).join(" ");
    return `${GROUPS.includes(index) ? " " : ""}${LETTERS[key] ?? `[${key}]`}`;
  }).join("");
}
