import { initialsOf } from "@/lib/rules/search/understanding/abbreviations";
import { ENTRIES, type Entry } from "@/lib/rules/search/understanding/entries";
import { NAMES } from "@/lib/rules/search/understanding/names";
import { baseForm, isSilent, phraseKey } from "@/lib/rules/search/understanding/word-forms";

/** A phrase of the lexicon, word by word, in the base forms. */
export type Branch = {
  word: string;
  children: Map<string, Branch>;
  /** What the phrase that ends here means. */
  entry: Entry | null;
  /** How much the market uses the jobs that this phrase names; a domain names none. */
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

/** The first words of phrases as they are written, in any gender, and in the base form. */
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

/** Phrases without their spaces: "expertcomptable", "chefdemission", "myunisoft" for "my unisoft". */
export const SOLID: ReadonlyMap<string, Branch> = new Map(
  [...NAMES.map(({ words }) => words), ...[...ENTRIES.keys()].map((key) => key.split(" "))].flatMap((words) => {
    const branch = branchOf(phraseKey(words));
    return branch ? solidForms(words).flatMap((solid) => (solid.length < MIN_SOLID ? [] : [[solid, branch]])) : [];
  }) as [string, Branch][],
);

/** "GDP", "RAF": the initials of titles, of the job that the market uses most when several have them. */
export const INITIALS: ReadonlyMap<string, Branch> = new Map(
  NAMES.filter(({ concept, kind }) => concept.field === "jobReferential" && kind === "title")
    .sort((one, other) => one.weight - other.weight)
    .flatMap(({ words }) => {
      const branch = branchOf(phraseKey(words));
      return branch ? initialsOf(words).map((initials): [string, Branch] => [initials, branch]) : [];
    })
    .filter(([initials]) => !LEXICON_WORDS.has(baseForm(initials))),
);

/** Phrases by their words in the order of the alphabet: "paie gestionnaire" is one of them too. */
export const shuffled = (words: readonly string[]) => [...words].sort().join(" ");
export const SHUFFLED: ReadonlyMap<string, Branch> = new Map(
  [...ENTRIES.keys()].flatMap((key) => {
    const [words, branch] = [key.split(" "), branchOf(key)];
    return branch && words.length > 1 ? [[shuffled(words), branch] as const] : [];
  }),
);
