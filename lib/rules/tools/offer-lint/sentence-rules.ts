import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import trained from "@/lib/rules/tools/offer-lint/weights.json";
import { CONTEXTS, FAMILIES, OTHER_MEANINGS } from "@/lib/rules/tools/offer-lint/word-families";

/** Position of a finding: a part of the text, or null when it is about the whole text. */
export type Place = { start: number; end: number } | null;

/** An offer, the same text folded, and its sentences, folded, with where they begin. */
export type OfferText = { text: string; folded: string; sentences: { start: number; folded: string }[] };

export function toOfferText(text: string): OfferText {
  const folded = foldInPlace(text);
  const found = folded.matchAll(/(?:[^.!?;\n]|[.!?;](?!\s|$)){1,600}[?]?/g);
  return {
    text,
    folded,
    sentences: [...found].map((match) => ({ start: match.index, folded: withoutForms(match[0]) })),
  };
}

/** Blanks the second form of a word, "né(e)", "marié·e": both forms are read as one. */
const withoutForms = (folded: string): string =>
  folded.replace(/(?<=[a-z])[(·./-](?:e|ne|se|le|re|te|rice|trice|ere|euse|fe|ve)s?\)?(?![\p{L}\d])/gu, (form) =>
    " ".repeat(form.length),
  );

const compile = (source: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${source.replaceAll(" ", "[ '’.()-]{1,5}").replaceAll("_", "[ '’.()-]{0,3}")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
const compileAll = (sources: Readonly<Record<string, string>>) =>
  Object.entries(sources).map(([name, source]) => ({ name, words: compile(source) }));

const RULES = new Map(
  Object.entries(FAMILIES).map(([rule, families]) => [
    rule,
    {
      families: compileAll(families),
      any: compile(Object.values(families).join("|")),
      other: OTHER_MEANINGS[rule] ? compile(OTHER_MEANINGS[rule]) : null,
    },
  ]),
);
const COMPILED_CONTEXTS = compileAll(CONTEXTS);

type Match = { start: number; end: number; family: string };

/** Returns the words of a rule in a sentence, and the marks by which it is weighed; null without such a word. */
export function readSentence(rule: string, folded: string): { found: Match[]; marks: string[] } | null {
  const { families, any, other } = RULES.get(rule) ?? {};
  if (!families || !any || folded.search(any) === -1) return null;
  const said = other ? folded.replace(other, (words) => "~".repeat(words.length)) : folded;
  const found = families.flatMap(({ name, words }) =>
    [...said.matchAll(words)].map(({ index, 0: match }) => ({ start: index, end: index + match.length, family: name })),
  );
  if (found.length === 0) return null;
  found.sort((one, another) => one.start - another.start || another.end - one.end);
  return { found, marks: marksOf(rule, folded, found) };
}

/** Words of a sentence that are its own, before the words of the rule are replaced: letters, figures and signs. */
const TOKENS = /[\p{L}\d]+|[?:€%@]/gu;
const SUBJECT = "CRIT";

const stemOf = (word: string): string =>
  /^\d/.test(word) ? "0" : word.slice(0, 6).replace(/(?<=..)(?:es|s|e|x)$/, "");

/**
 * Returns the marks of a sentence: its stems and contexts, for all rules and, after the rule's name, for this one, its
 * pairs of stems, and the families and words that were found.
 */
function marksOf(rule: string, folded: string, found: readonly Match[]): string[] {
  const contexts = COMPILED_CONTEXTS.flatMap(({ name, words }) => (folded.search(words) === -1 ? [] : [`+${name}`]));
  const stems = ["^"];
  let next = 0;
  let end = 0;
  for (const { index, 0: word } of folded.matchAll(TOKENS)) {
    for (let match = found[next]; match && match.start <= index; match = found[++next]) end = Math.max(end, match.end);
    const stem = index < end ? SUBJECT : stemOf(word);
    if (stem !== SUBJECT || stems.at(-1) !== SUBJECT) stems.push(stem);
  }
  stems.push("$");
  const length = [5, 9, 14].find((most) => stems.length <= most) ?? "more";
  const own = stems.slice(1, -1).filter((stem) => stem !== SUBJECT);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  const shared = ["*", `<${length}`, ...contexts, ...own];
  const words = found.map(
    (match) => `=${(folded.slice(match.start, match.end).match(/[\p{L}\d]+/gu) ?? []).map(stemOf).join(" ")}`,
  );
  const ofRule = [...shared, ...found.map(({ family }) => `#${family}`), ...words].map((mark) => `${rule}|${mark}`);
  return [...new Set([...shared, ...pairs, ...ofRule])];
}

/**
 * Weights of marks, in fifths: rule, or "" for all rules → weight → its marks, between spaces, with "_" for theirs
 * (`npm run offer-lint -- train`).
 */
const WEIGHTS = new Map(
  Object.entries(trained as Readonly<Record<string, Readonly<Record<string, string>>>>).flatMap(([rule, weights]) =>
    Object.entries(weights).flatMap(([weight, marks]) =>
      marks.split(" ").map((mark) => [`${rule && `${rule}|`}${mark.replaceAll("_", " ")}`, Number(weight)] as const),
    ),
  ),
);

/** Returns where the sentences of an offer break a rule. */
export function brokenBySentences(rule: string, { folded: whole, sentences }: OfferText): Place[] {
  const { any } = RULES.get(rule) ?? {};
  // Some rules have no word in a text.
  if (!any || withoutForms(whole).search(any) === -1) return [];
  return sentences.flatMap(({ start, folded }) => {
    const read = readSentence(rule, folded);
    const weight = read?.marks.reduce((sum, mark) => sum + (WEIGHTS.get(mark) ?? 0), 0) ?? 0;
    const [first] = read?.found ?? [];
    return first && weight > 0 ? [{ start: start + first.start, end: start + first.end }] : [];
  });
}
