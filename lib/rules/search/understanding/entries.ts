import { DOMAINS } from "@/lib/rules/search/understanding/domains";
import { type Concept, NAMES, type Name } from "@/lib/rules/search/understanding/names";
import { isSilent, phraseKey, singularKey } from "@/lib/rules/search/understanding/word-forms";
import { toWords } from "@/lib/rules/text/words";
import synonymGroups from "@/lib/rules/vocabulary/search-synonyms.json";

/** Meaning of a phrase, its other phrasings, and whether it names a job rather than a domain that has jobs ("paie"). */
export type Entry = { concepts: Concept[]; phrases: string[][]; isJob: boolean };

/**
 * Maximum number of jobs that may share a name for their titles to be other phrasings of it. A name shared by more jobs
 * is vague: a title would then restrict the search to a job that the visitor did not type.
 */
const MAX_NAMESAKES = 3;

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
const isJob = ({ field }: Concept) => field === "jobReferential";
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  [...new Map(items.map((item) => [keyOf(item), item] as const).reverse()).values()].reverse();

const CONCEPTS = groupBy(
  NAMES,
  ({ words }) => [phraseKey(words)],
  ({ concept }) => concept,
);
const NAMES_OF_JOB = groupBy(
  NAMES.filter(({ concept, kind }) => concept.field === "jobReferential" && kind !== "appellation"),
  ({ concept }) => [concept.slug],
  ({ words }) => words,
);

/** Returns the beginnings of a name: "comptable" begins "comptable général", "auditrice" begins "auditrice senior". */
const beginnings = ({ words }: Name) => words.slice(1).map((_, index) => words.slice(0, index + 1));
/** Beginnings that are ignored, since the jobs that share them have nothing in common. */
const GENERIC = new Set(["charge", "aide"]);
const JOBS_BEGUN = groupBy(
  NAMES.filter(({ concept, kind }) => concept.field === "jobReferential" && kind === "title"),
  (name) => distinct(beginnings(name).map(phraseKey), String).filter((key) => !GENERIC.has(key)),
  ({ concept }) => concept,
);

/**
 * Domains by their names. "paie" names the job, the office and the skill, so it is not a phrasing of "gestionnaire de
 * paie".
 */
const DOMAINS_NAMED = groupBy(
  DOMAINS,
  ({ names }) => names.map(phraseKey),
  (domain) => domain,
);

/** True for a number of one to three digits: "80 %" is a synonym of part time, but 80 alone is also a department. */
const isShortNumber = (words: readonly string[]) => /^\d{1,3}$/.test(words.join(" "));

const GROUPS = groupBy(
  synonymGroups.map(({ synonyms }) => synonyms.map(toWords).filter((words) => !isShortNumber(words))),
  (group) => group.map(phraseKey),
  (group) => group,
);

/** Phrases as the vocabulary itself writes them. */
const WORDS = groupBy(
  NAMES,
  ({ words }) => [phraseKey(words)],
  ({ words }) => words,
);

const KEYS = new Set([...CONCEPTS.keys(), ...JOBS_BEGUN.keys(), ...DOMAINS_NAMED.keys(), ...GROUPS.keys()]);

const contains = (key: string, part: string) => ` ${key} `.includes(` ${part} `);

/** Returns the concepts of a phrase, and its other phrasings. */
function entryOf(key: string): Entry {
  const inDomains = DOMAINS_NAMED.get(key) ?? [];
  const inGroups = (GROUPS.get(key) ?? []).flat();
  const named = [key, ...inGroups.map(phraseKey)].flatMap((said) => CONCEPTS.get(said) ?? []);
  const meant = [...named, ...inDomains.flatMap(({ concepts }) => concepts)];
  const concepts = distinct(meant.length > 0 ? meant : (JOBS_BEGUN.get(key) ?? []), idOf);

  const jobs = (CONCEPTS.get(key) ?? []).filter(isJob);
  const said = [
    ...inGroups,
    ...inDomains.flatMap(({ names }) => names),
    ...(jobs.length <= MAX_NAMESAKES ? jobs.flatMap(({ slug }) => NAMES_OF_JOB.get(slug) ?? []) : []),
    ...bothGenders(key),
    ...(WORDS.get(key) ?? []),
  ].filter((words) => inDomains.length > 0 || !DOMAINS_NAMED.has(phraseKey(words)));
  return {
    concepts: [...concepts.filter(isJob), ...concepts.filter((concept) => !isJob(concept))],
    phrases: phrasings(key, said),
    isJob: inDomains.length === 0 && concepts.some(isJob),
  };
}

const BEGINNINGS_OF_TITLES = groupBy(
  NAMES.filter(({ kind }) => kind === "title").flatMap((name) =>
    beginnings(name).map((words) => ({ words, slug: name.concept.slug })),
  ),
  ({ words }) => [phraseKey(words)],
  (beginning) => beginning,
);

/** Returns the beginnings of titles that are this phrase in another gender: "auditrice" is also "auditeur". */
function bothGenders(key: string): string[][] {
  const slugs = new Set((JOBS_BEGUN.get(key) ?? []).map(({ slug }) => slug));
  return (BEGINNINGS_OF_TITLES.get(key) ?? [])
    .filter(({ slug, words }) => slugs.has(slug) && !isSilent(words.at(-1) ?? ""))
    .map(({ words }) => words);
}

/**
 * Returns the phrasings of a phrase: first as the vocabulary writes it ("gestionnaire de paie" for "gestionnaire
 * paye"), then the others. Leaves out duplicates, single words of the phrase, and phrasings that contain another one.
 */
function phrasings(key: string, said: readonly string[][]): string[][] {
  const ways = distinct(said, singularKey).map((words) => ({ words, said: phraseKey(words) }));
  const others = ways.filter((way) => !contains(way.said, key) && !(way.words.length === 1 && contains(key, way.said)));
  const needed = others.filter(
    (way) => !others.some((other) => other.said !== way.said && contains(way.said, other.said)),
  );
  return [...ways.filter((way) => way.said === key), ...needed].map(({ words }) => words);
}

/** Entries by the key of their phrase (`phraseKey`). */
export const ENTRIES: ReadonlyMap<string, Entry> = new Map([...KEYS].map((key) => [key, entryOf(key)]));
