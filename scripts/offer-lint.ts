// npm run offer-lint -- train           weighs the words of sentences, from the sentences of the tests
// npm run offer-lint -- judge FILE      judges a file of the form of tests/fixtures/offer-lint-cases.json
import { readFileSync, writeFileSync } from "node:fs";
import { lintOffer } from "@/lib/rules/tools/offer-lint/lint-offer";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import { readSentence, toOfferText } from "@/lib/rules/tools/offer-lint/sentence-rules";
import { FAMILIES } from "@/lib/rules/tools/offer-lint/word-families";

type Cases = Record<string, { unlawful: string[]; lawful: string[] }>;
/** The marks of a sentence, whether it breaks its rule, and how much it counts. */
type Row = { marks: readonly string[]; isBroken: number; counts: number };

const WEIGHTS = "lib/rules/tools/offer-lint/weights.json";
const SENTENCES = ["tests/fixtures/offer-lint-cases.json", "tests/fixtures/offer-lint-practice.json"];
const OFFERS = "marketplace/demo/data/offers.json";
/** Rules for which the offers of the demonstration are no examples: whole texts decide them, not sentences. */
const OF_TEXTS = new Set(["permis-inutile"]);
/** How much a sentence of the demonstration counts beside one of a reader: they are alike, and none is unlawful. */
const DEMONSTRATION = 1;
/** Rules whose lawful texts may break others, and that lawful texts of others may break. */
const BESIDE = new Set(["permis-inutile", "salaire-selon-profil", "interim", "majuscules", "langue-etrangere"]);
const OTHERS = 0.1;
const TRAINING = { decay: 1, steps: 150, pace: 0.5, times: 2, kept: 1_200 };

const read = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

const marksIn = (rule: string, text: string): (readonly string[])[] =>
  toOfferText(text).sentences.flatMap(({ folded }) => {
    const marks = readSentence(rule, folded)?.marks;
    return marks ? [marks] : [];
  });

function rowsOf(cases: Cases): Row[] {
  return Object.entries(cases).flatMap(([name, { unlawful, lawful }]) => {
    // Vague words about pay stand for a pay that is not given.
    const rule = name === "salaire-absent" ? "salaire-selon-profil" : name;
    if (!FAMILIES[rule]) return [];
    const isRead = (text: string) => rule !== "salaire-selon-profil" || salariesInText(text).length === 0;
    return [unlawful, lawful].flatMap((texts, isLawful) =>
      texts.filter(isRead).flatMap((text) => {
        const all = marksIn(rule, text);
        // One sentence of an unlawful text is enough to make it so.
        return all.map((marks) => ({ marks, isBroken: 1 - isLawful, counts: isLawful ? 1 : 1 / all.length }));
      }),
    );
  });
}

/** Returns the lawful texts of each rule as lawful ones of the other rules whose words they have. */
function rowsOfOthers(cases: Cases): Row[] {
  const rules = Object.keys(FAMILIES).filter((rule) => !BESIDE.has(rule));
  return Object.entries(cases).flatMap(([name, { lawful }]) =>
    BESIDE.has(name)
      ? []
      : rules.flatMap((rule) =>
          rule === name
            ? []
            : lawful.flatMap((text) => marksIn(rule, text).map((marks) => ({ marks, isBroken: 0, counts: OTHERS }))),
        ),
  );
}

function rowsOfDemonstration(): Row[] {
  const texts = read<{ title: string; descriptionHtml: string }[]>(OFFERS).map(
    ({ title, descriptionHtml }) => `${title}\n${descriptionHtml.replace(/<[^>]+>/g, "\n")}`,
  );
  const sentences = new Set(texts.flatMap((text) => toOfferText(text).sentences.map(({ folded }) => folded)));
  const rules = Object.keys(FAMILIES).filter((rule) => !OF_TEXTS.has(rule));
  return rules.flatMap((rule) =>
    [...sentences].flatMap((sentence) =>
      marksIn(rule, sentence).map((marks) => ({ marks, isBroken: 0, counts: DEMONSTRATION })),
    ),
  );
}

/** Returns the weight of each mark: a logistic regression by gradient descent, the same at each run. */
function weigh(rows: readonly Row[], names: readonly string[]): Float64Array {
  const index = new Map(names.map((name, at) => [name, at]));
  const known = rows.map(({ marks }) => marks.flatMap((mark) => index.get(mark) ?? []));
  const weights = new Float64Array(names.length);
  const past = new Float64Array(names.length).fill(1e-6);
  for (let step = 0; step < TRAINING.steps; step++) {
    const slopes = weights.map((weight) => TRAINING.decay * weight);
    rows.forEach(({ isBroken, counts }, row) => {
      const marks = known[row] ?? [];
      const sum = marks.reduce((total, at) => total + (weights[at] ?? 0), 0);
      const error = counts * (1 / (1 + Math.exp(-sum)) - isBroken);
      for (const at of marks) slopes[at] = (slopes[at] ?? 0) + error;
    });
    slopes.forEach((slope, at) => {
      past[at] = (past[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (TRAINING.pace * slope) / Math.sqrt(past[at] ?? 1);
    });
  }
  return weights;
}

/** Weighs all marks, keeps the heaviest, weighs these again, and writes them by rule and weight, in fifths. */
export function train(files: readonly string[], path: string, kept = TRAINING.kept) {
  const cases = files.map((file) => read<Cases>(file));
  const rows = [...cases.flatMap(rowsOf), ...cases.flatMap(rowsOfOthers), ...rowsOfDemonstration()];
  const times = new Map<string, number>();
  for (const { marks } of rows) for (const mark of marks) times.set(mark, (times.get(mark) ?? 0) + 1);
  const all = [...times].flatMap(([mark, number]) => (number >= TRAINING.times ? [mark] : [])).sort();
  const first = weigh(rows, all);
  const heaviest = all
    .map((name, at) => ({ name, weight: Math.abs(first[at] ?? 0) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, kept)
    .map(({ name }) => name)
    .sort();
  const weights = weigh(rows, heaviest);
  const byRule: Record<string, Record<string, string>> = {};
  heaviest.forEach((name, at) => {
    const [mark = "", rule = ""] = name.split("|").reverse();
    const fifths = Math.round(5 * (weights[at] ?? 0));
    if (fifths === 0) return;
    const same = byRule[rule] ?? {};
    same[fifths] = [...(same[fifths]?.split(" ") ?? []), mark.replaceAll(" ", "_")].join(" ");
    byRule[rule] = same;
  });
  writeFileSync(path, `${JSON.stringify(byRule)}\n`);
}

/** Prints the share of unlawful texts found and of lawful texts reported, by rule, and each fault. */
function judge(cases: Cases) {
  const isFound = (rule: string, text: string) => lintOffer(text).some((finding) => finding.rule === rule);
  const lines = Object.entries(cases).map(([rule, { unlawful, lawful }]) => {
    const missed = unlawful.filter((text) => !isFound(rule, text));
    const alarms = lawful.filter((text) => isFound(rule, text));
    const faults = [...missed.map((text) => `missed  ${text}`), ...alarms.map((text) => `alarm   ${text}`)];
    const counts = [unlawful.length - missed.length, unlawful.length, alarms.length, lawful.length] as const;
    return { rule, counts, faults };
  });
  const total = [0, 1, 2, 3].map((at) => lines.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const row = (name: string, [found, unlawful, reported, lawful]: readonly (number | undefined)[]) =>
    `${name.padEnd(28)} found ${found}/${unlawful}  reported ${reported}/${lawful}`;
  for (const { rule, counts, faults } of lines)
    process.stdout.write(`${[row(rule, counts), ...faults.map((fault) => `  ${JSON.stringify(fault)}`)].join("\n")}\n`);
  const share = (part = 0, whole = 1) => (part / whole).toFixed(3);
  process.stdout.write(`${row("all", total)}  ${share(total[0], total[1])} ${share(total[2], total[3])}\n`);
}

const [task, file] = process.argv.slice(2);
if (task === "train") train(SENTENCES, WEIGHTS);
if (task === "judge" && file) judge(read<Cases>(file));
