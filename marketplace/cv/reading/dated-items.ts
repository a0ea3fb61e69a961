import { toWords } from "@/lib/rules/text/words";
import type { Line } from "@/marketplace/cv/layout/blocks";
import { type Anchor, datedLines, isBullet, MAX_HEADING, withWholeDates } from "@/marketplace/cv/reading/anchors";
import type { Period } from "@/marketplace/cv/reading/dates";
import { trimEdges } from "@/marketplace/cv/reading/headings";

/** One job or one diploma: the cells of its heading without the dates, and the lines of its description. */
export type DatedItem = { period: Period | null; headings: string[]; body: Line[] };

export type Rules = {
  /** True when the headings are complete: the next line is description, not heading. */
  isComplete: (headings: readonly string[]) => boolean;
  /**
   * True when a line made of `cells` may be the next heading after `headings`; `isApart`: the line has another style
   * than the line of the dates.
   */
  isNext: (cells: readonly string[], headings: readonly string[], isApart: boolean) => boolean;
  /** True when a line without dates begins an entry. */
  begins: (text: string) => boolean;
};

/** Maximum numbers of lines of a heading before and after the line with the dates. */
const MAX_BEFORE = 2;
const MAX_AFTER = 2;

/**
 * Returns the items of a section, in their order. Dates mark where each item begins; in a section without dates,
 * `rules.begins` does.
 */
export function toDatedItems(given: readonly Line[], rules: Rules): DatedItem[] {
  const lines = withWholeDates(given.filter((line) => !isColumnHeads(line)));
  const dated = datedLines(lines);
  const anchors = dated.length > 0 ? withUndated(lines, dated, rules) : undatedOf(lines, rules);
  const before = linesBefore(lines, anchors[0]);
  const starts = anchors.map((anchor, index) => startOf(lines, anchor, before, (anchors[index - 1]?.index ?? -1) + 1));
  return anchors.map((anchor, index) => {
    const start = starts[index] ?? anchor.index;
    const end = starts[index + 1] ?? lines.length;
    return toDatedItem(anchor, lines.slice(start, anchor.index + 1), lines.slice(anchor.index + 1, end), rules);
  });
}

/** Heads of the columns of a table. */
const HEADS = new Set(
  `periode periodes date dates annee annees entreprise entreprises employeur societe poste postes fonction fonctions taches
  missions fonction_et_taches diplome diplomes etablissement ecole formation lieu intitule rubrique detail period company
  position degree school year`.split(/\s+/),
);
const isColumnHeads = ({ cells }: Line) =>
  cells.length > 1 && cells.every(({ text }) => HEADS.has(toWords(text).join("_")));

const undatedOf = (lines: readonly Line[], { begins }: Rules): Anchor[] =>
  lines.flatMap(({ text }, index) => (begins(text) ? [{ index, period: null, rest: [trimEdges(text)] }] : []));

/** Adds the entries that have no date: they begin like an entry, and are far enough from the lines around a date. */
function withUndated(lines: readonly Line[], dated: Anchor[], rules: Rules): Anchor[] {
  const before = linesBefore(lines, dated[0]);
  const around = Array.from({ length: before + MAX_AFTER + 1 }, (_, index) => index - before);
  const near = new Set(dated.flatMap(({ index }) => around.map((offset) => index + offset)));
  // Under a job, an item of a list is a task.
  const others = undatedOf(lines, rules).filter(
    ({ index }) => !near.has(index) && index > (dated[0]?.index ?? 0) && !isBullet(lines[index]?.text ?? ""),
  );
  return [...dated, ...others].sort((a, b) => a.index - b.index);
}

/** Returns the number of heading lines before the date in the first entry: the other entries follow the same form. */
const linesBefore = (lines: readonly Line[], first: Anchor | undefined) =>
  first && first.index <= MAX_BEFORE && lines.slice(0, first.index).every(({ text }) => !isBullet(text))
    ? first.index
    : 0;

function startOf(lines: readonly Line[], anchor: Anchor, before: number, floor: number): number {
  const model = lines[0];
  const above = lines[anchor.index - 1];
  // "BTS Comptabilité-gestion, Lycée Clos-Maire (Beaune)," above "1995".
  if (anchor.rest.length === 0 && before === 0 && above && anchor.index > floor && /,$/.test(above.text))
    return anchor.index - 1;
  for (let index = Math.max(floor, anchor.index - before); model && index < anchor.index; index += 1) {
    const line = lines[index];
    if (line && isAlike(line, model) && !isBullet(line.text)) return index;
  }
  return anchor.index;
}

/** True for a line in another style than the line of the dates, followed by bullets or by nothing. */
const isApart = (line: Line, anchor: Line | undefined, next: Line | undefined) =>
  anchor !== undefined && !isAlike(line, anchor) && (next === undefined || isBullet(next.text));

const isAlike = (one: Line, other: Line) => one.font === other.font && Math.abs(one.size - other.size) < 0.6;

function toDatedItem(
  { period, rest }: Anchor,
  until: readonly Line[],
  below: readonly Line[],
  rules: Rules,
): DatedItem {
  const anchor = until.at(-1);
  const headings = [...until.slice(0, -1).flatMap(cellsOf), ...rest].reduce<string[]>(goOn, []);
  let used = 0;
  while (used < below.length) {
    const line = below[used];
    if (!line || isBullet(line.text) || line.text.length > MAX_HEADING) break;
    const last = headings.at(-1);
    const isRest =
      used === 0 &&
      anchor &&
      last !== undefined &&
      ((isAlike(line, anchor) && GOES_ON.test(line.text)) || NOT_AT_END.test(last));
    if (
      !isRest &&
      (used >= MAX_AFTER ||
        rules.isComplete(headings) ||
        !rules.isNext(cellsOf(line), headings, isApart(line, anchor, below[used + 1])))
    )
      break;
    if (isRest) headings.push(withRest(headings.pop() ?? "", line.text));
    else headings.push(...cellsOf(line));
    used += 1;
  }
  return { period, headings, body: below.slice(used) };
}

const cellsOf = ({ cells }: Line) => cells.map(({ text }) => text);

/**
 * A heading too long for its column continues on the next line: "Licence professionnelle – comptabilité" / "et paie".
 */
const GOES_ON = /^(?:\p{Ll}|[–-] ?\p{Ll}|\()/u;
/** The end of a heading that cannot be its last word: "mention bien, Lycée", "Cabinet Gave (Oloron-". */
const NOT_AT_END =
  /(?:\p{L}-|[ ,(](?:lycée|université|école|institut|de|du|des|la|le|les|et|au|aux|d[’'])|[,&(])$|\([^()]*$/iu;
const withRest = (last: string, text: string) => (/\p{L}-$/u.test(last) ? last + text : `${last} ${text}`);
function goOn(headings: string[], text: string): string[] {
  const last = headings.pop();
  if (last === undefined) return [text];
  return GOES_ON.test(text) ? [...headings, withRest(last, text)] : [...headings, last, text];
}
