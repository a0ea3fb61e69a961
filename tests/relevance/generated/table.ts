import { groupOf } from "@/tests/relevance/generated/classes";
import type { Verdict } from "@/tests/relevance/generated/judge";

/** `first`, `inFive` and `ofFive` are shares; `nothing` is the number of queries without result. */
export type Figures = { count: number; first: number; inFive: number; ofFive: number; nothing: number };

const shareOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0) / items.length;

export const figuresOf = (verdicts: readonly Verdict[]): Figures => ({
  count: verdicts.length,
  first: shareOf(verdicts, ({ isFirst }) => Number(isFirst)),
  inFive: shareOf(verdicts, ({ isInFive }) => Number(isInFive)),
  ofFive: shareOf(verdicts, ({ ofFive }) => ofFive),
  nothing: verdicts.filter(({ isNothing }) => isNothing).length,
});

const NAME_WIDTH = 20;
const COLUMNS = ["queries", "first %", "in five %", "of five %", "nothing"];
const percent = (share: number) => (100 * share).toFixed(1);
const row = (name: string, cells: readonly (string | number)[]) =>
  [name.padEnd(NAME_WIDTH), ...cells.map((cell, at) => String(cell).padStart(COLUMNS[at]?.length ?? 0))].join("  ");

const figuresRow = (name: string, verdicts: readonly Verdict[]) => {
  const { count, first, inFive, ofFive, nothing } = figuresOf(verdicts);
  return row(name, [count, percent(first), percent(inFive), percent(ofFive), nothing]);
};

const among = (verdicts: readonly Verdict[], isOf: (className: string) => boolean) =>
  verdicts.filter(({ query }) => isOf(query.class));

/** Returns a table of the figures by class, by group, and in total. */
export function toTable(verdicts: readonly Verdict[]): string {
  const classes = [...new Set(verdicts.map(({ query }) => query.class))];
  const groups = [...new Set(classes.map(groupOf))];
  return [
    row("class", COLUMNS),
    ...classes.map((name) =>
      figuresRow(
        name,
        among(verdicts, (one) => one === name),
      ),
    ),
    row("group", COLUMNS),
    ...groups.map((name) =>
      figuresRow(
        name,
        among(verdicts, (one) => groupOf(one) === name),
      ),
    ),
    figuresRow("all", verdicts),
  ].join("\n");
}

/** Returns at most `count` failing queries, from each class in turn, as lines of fixed.json. */
export function toFixed(verdicts: readonly Verdict[], count: number): string {
  const failing = verdicts.filter(({ isFirst }) => !isFirst).map(({ query }) => query);
  const rank = (at: number) => failing.slice(0, at).filter(({ class: name }) => name === failing[at]?.class).length;
  return failing
    .map((query, at) => ({ line: JSON.stringify(query), rank: rank(at) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ line }) => `${line},`)
    .join("\n");
}
