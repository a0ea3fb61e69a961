import { initialsOf } from "@/lib/rules/search/understanding/abbreviations";
import { ENTRIES, type Entry } from "@/lib/rules/search/understanding/entries";
import { NAMES } from "@/lib/rules/search/understanding/names";
import { baseForm, isSilent, phraseKey } from "@/lib/rules/search/understanding/word-forms";

/** A node in the tree of the lexicon's phrases: one word a level, in the base form. */
export type Branch = {
  word: string;
  children: Map<string, Branch>;
  /** Meaning of the phrase that ends here; null when none does. */
  entry: Entry | null;
  /** How much the market uses the jobs that this phrase names; 0 for a domain. */
  weight: number;
};

const newBranch = (word: string): Branch => ({ word, children: new Map(), entry: null, weight: 0 });

const WEIGHTS = new Map(NAMES.map(({ concept, weight }) => [`${concept.field}:${concept.slug}`, weight]));
const weightOf = ({ concepts, isJob }: Entry) =>
  isJob ? Math.max(0, ...concepts.map(({ field, slug }) => WEIGHTS.get(`${field}:${slug}`) ?? 0)) : 0;

export const ROOT = newBranch("");
for (const [key, entry] of ENTRIES) {
  let branch = ROOT;
  for (const word of key.split(" ")) {
    const next: Branch = branch.children.get(word) ?? newBranch(word);
    branch.children.set(word, next);
    branch = next;
  }
  branch.entry = entry;
  branch.weight = weightOf(entry);
}

/** First words of phrases, as they are written in any gender and in the base form. */
export const FIRST_WORDS: ReadonlyMap<string, Branch> = new Map(
  [...NAMES.map(({ words }) => words[0] ?? ""), ...ROOT.children.keys()].flatMap((word) => {
    const branch = ROOT.children.get(baseForm(word));
    return branch ? [[word, branch] as const] : [];
  }),
);

/** The words of the lexicon, in the base form. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set([...ENTRIES.keys()].flatMap((key) => key.split(" ")));

const MIN_SOLID = 6;
const solidForms = (words: readonly string[]) => [
  words.join(""),
  words.filter((word, index) => index === 0 || !isSilent(word)).join(""),
  words.map(baseForm).join(""),
];

const branchOf = (key: string) =>
  key.split(" ").reduce<Branch | undefined>((branch, word) => branch?.children.get(word), ROOT);

/** Phrases written without their spaces: "expertcomptable", "chefdemission", "myunisoft" for "my unisoft". */
export const SOLID: ReadonlyMap<string, Branch> = new Map(
  [...NAMES.map(({ words }) => words), ...[...ENTRIES.keys()].map((key) => key.split(" "))].flatMap((words) => {
    const branch = branchOf(phraseKey(words));
    return branch ? solidForms(words).flatMap((solid) => (solid.length < MIN_SOLID ? [] : [[solid, branch]])) : [];
  }) as [string, Branch][],
);

/** Initials of titles, such as "GDP" and "RAF". When several jobs share them, they mean the most used job. */
export const INITIALS: ReadonlyMap<string, Branch> = new Map(
  NAMES.filter(({ concept, kind }) => concept.field === "jobReferential" && kind === "title")
    .sort((one, other) => one.weight - other.weight)
    .flatMap(({ words }) => {
      const branch = branchOf(phraseKey(words));
      return branch ? initialsOf(words).map((initials): [string, Branch] => [initials, branch]) : [];
    })
    .filter(([initials]) => !LEXICON_WORDS.has(baseForm(initials))),
);

/** Key of a phrase in any order: its words sorted alphabetically, so that "paie gestionnaire" is found too. */
export const shuffled = (words: readonly string[]) => [...words].sort().join(" ");
export const SHUFFLED: ReadonlyMap<string, Branch> = new Map(
  [...ENTRIES.keys()].flatMap((key) => {
    const [words, branch] = [key.split(" "), branchOf(key)];
    return branch && words.length > 1 ? [[shuffled(words), branch] as const] : [];
  }),
);
