import { DOMAINS } from "@/lib/rules/search/understanding/domains";
import { type Concept, NAMES, type Name } from "@/lib/rules/search/understanding/names";
import { baseForm, isEnding, isLink, isSilent, phraseKey } from "@/lib/rules/search/understanding/word-forms";
import { toWords } from "@/lib/rules/text/words";
import synonymGroups from "@/lib/rules/vocabulary/search-synonyms.json";

/** A phrase of the profession found in a text. */
export type Term = {
  /** Indexes of its words, the end excluded. */
  start: number;
  end: number;
  /** The values of the vocabulary that it means, jobs first; none for a synonym that is no value ("Big 4"). */
  concepts: Concept[];
  /** Its phrasings, as folded words, the typed one first. */
  phrases: string[][];
};

type Entry = { concepts: Concept[]; phrases: string[][] };

/** More jobs than this share no name: their titles would be more precise than what was typed. */
const MAX_NAMESAKES = 3;
/** What the masculine and the feminine of a job share: "chef" and "cheffe", "auditeur" and "auditrice". */
const STEM_LENGTH = 4;

const groupBy = <Item, Value>(
  items: readonly Item[],
  keysOf: (item: Item) => string[],
  toValue: (item: Item) => Value,
) => {
  const groups = new Map<string, Value[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const values = groups.get(key);
      if (values) values.push(toValue(item));
      else groups.set(key, [toValue(item)]);
    }
  return groups;
};

const idOf = ({ field, slug }: Concept) => `${field}:${slug}`;
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  [...new Map(items.map((item) => [keyOf(item), item] as const).reverse()).values()].reverse();

const CONCEPTS = groupBy(
  NAMES,
  ({ words }) => [phraseKey(words)],
  ({ concept }) => concept,
);
const NAMES_OF_JOB = groupBy(
  NAMES.filter(({ concept }) => concept.field === "jobReferential"),
  ({ concept }) => [concept.slug],
  ({ words }) => words,
);

/** "comptable" begins "comptable général", "auditrice" begins "auditrice senior". */
const beginnings = ({ words }: Name) => words.slice(1).map((_, index) => words.slice(0, index + 1));
/** Jobs that begin so have nothing in common. */
const GENERIC = new Set(["charge", "chargee"]);
const JOBS_BEGUN = groupBy(
  NAMES.filter(({ concept, kind }) => concept.field === "jobReferential" && kind === "title"),
  (name) => distinct(beginnings(name).map(phraseKey), String).filter((key) => !GENERIC.has(key)),
  ({ concept }) => concept,
);

/** "paie" names the job, the office and the skill: it is no phrasing of "gestionnaire de paie". */
const DOMAINS_NAMED = groupBy(
  DOMAINS,
  ({ names }) => names.map(phraseKey),
  (domain) => domain,
);

/** "80 %" is a synonym of part time; 80 alone is a department too. */
const isShortNumber = (words: readonly string[]) => /^\d{1,3}$/.test(words.join(" "));

const GROUPS = groupBy(
  synonymGroups.map(({ synonyms }) => synonyms.map(toWords).filter((words) => !isShortNumber(words))),
  (group) => group.map(phraseKey),
  (group) => group,
);

/** How the vocabulary itself writes a phrase. */
const WORDS = groupBy(
  NAMES,
  ({ words }) => [phraseKey(words)],
  ({ words }) => words,
);

const KEYS = new Set([...CONCEPTS.keys(), ...JOBS_BEGUN.keys(), ...DOMAINS_NAMED.keys(), ...GROUPS.keys()]);
const MAX_WORDS = Math.max(...[...KEYS].map((key) => key.split(" ").length));

const contains = (key: string, part: string) => ` ${key} `.includes(` ${part} `);

/** The concepts of a phrase, and its other phrasings. */
function entryOf(key: string): Entry {
  const inDomains = DOMAINS_NAMED.get(key) ?? [];
  const inGroups = (GROUPS.get(key) ?? []).flat();
  const named = [key, ...inGroups.map(phraseKey)].flatMap((said) => CONCEPTS.get(said) ?? []);
  const meant = [...named, ...inDomains.flatMap(({ concepts }) => concepts)];
  const concepts = distinct(meant.length > 0 ? meant : (JOBS_BEGUN.get(key) ?? []), idOf);

  const jobs = (CONCEPTS.get(key) ?? []).filter(({ field }) => field === "jobReferential");
  const said = [
    ...inGroups,
    ...inDomains.flatMap(({ names }) => names),
    ...(jobs.length <= MAX_NAMESAKES ? jobs.flatMap(({ slug }) => NAMES_OF_JOB.get(slug) ?? []) : []),
    ...bothGenders(key),
    ...(WORDS.get(key) ?? []),
  ].filter((words) => inDomains.length > 0 || !DOMAINS_NAMED.has(phraseKey(words)));
  return { concepts: jobsFirst(concepts), phrases: waysToSay(key, said) };
}

const jobsFirst = (concepts: Concept[]) => [
  ...concepts.filter(({ field }) => field === "jobReferential"),
  ...concepts.filter(({ field }) => field !== "jobReferential"),
];

/** "auditrice" is also "auditeur": of the titles of the same jobs, the beginnings as long and much alike. */
function bothGenders(key: string): string[][] {
  const slugs = new Set((JOBS_BEGUN.get(key) ?? []).map(({ slug }) => slug));
  const isAlike = (other: string) =>
    other.split(" ").length === key.split(" ").length && other.startsWith(key.slice(0, STEM_LENGTH));
  return NAMES.filter(({ concept, kind }) => kind === "title" && slugs.has(concept.slug))
    .flatMap(beginnings)
    .filter((words) => isAlike(phraseKey(words)) && !isSilent(words.at(-1) ?? ""));
}

/**
 * First as the vocabulary writes it ("gestionnaire de paie" for "gestionnaire paye"), then the rest without duplicates,
 * single words of the phrase, and what another phrasing already finds.
 */
function waysToSay(key: string, said: readonly string[][]): string[][] {
  const ways = distinct(said, phraseKey).map((words) => ({ words, said: phraseKey(words) }));
  const others = ways.filter((way) => !contains(way.said, key) && !(way.words.length === 1 && contains(key, way.said)));
  const needed = others.filter((way) => !others.some((other) => other !== way && contains(way.said, other.said)));
  return [...ways.filter((way) => way.said === key), ...needed].map(({ words }) => words);
}

const ENTRIES = new Map([...KEYS].map((key) => [key, entryOf(key)]));

/** The longest phrase that begins at a word: the index after it, and what it means. */
function longestFrom(words: readonly string[], start: number): { end: number; entry: Entry } | null {
  let longest: { end: number; entry: Entry } | null = null;
  let key = "";
  let length = 0;
  for (let index = start; index < words.length && length < MAX_WORDS; index += 1) {
    const word = words[index] ?? "";
    if (index > start && isSilent(word)) {
      if (index - start > 2 * MAX_WORDS) break;
      continue;
    }
    key = key === "" ? baseForm(word) : `${key} ${baseForm(word)}`;
    length += 1;
    const entry = ENTRIES.get(key);
    if (entry) longest = { end: index + 1, entry };
  }
  return longest;
}

/**
 * The profession's terms in folded words (see toWords), from the left, the longest first, without overlap. Words that
 * only join ("de", "en"), plurals, feminines and inclusive endings do not matter.
 */
export function findTerms(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    const found = isLink(words[start] ?? "") ? null : longestFrom(words, start);
    if (!found) {
      start += 1;
      continue;
    }
    const { entry } = found;
    let end = found.end;
    const typed = words.slice(start, end).filter((word, index) => index === 0 || !isEnding(word));
    while (end < words.length && isEnding(words[end] ?? "") && !longestFrom(words, end)) end += 1;
    const others = entry.phrases.filter((words) => words.join(" ") !== typed.join(" "));
    terms.push({ start, end, concepts: entry.concepts, phrases: [typed, ...others] });
    start = end;
  }
  return terms;
}

/** Whether the lexicon has a folded word, whatever its number. */
export const isLexiconWord = (word: string): boolean => LEXICON_WORDS.has(baseForm(word));

/** The words of the lexicon, in the baseForm. */
const LEXICON_WORDS: ReadonlySet<string> = new Set([...KEYS].flatMap((key) => key.split(" ")));
