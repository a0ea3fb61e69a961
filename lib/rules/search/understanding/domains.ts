import domains from "@/lib/rules/search/understanding/domains.json";
import type { Concept } from "@/lib/rules/search/understanding/names";
import { toWords } from "@/lib/rules/text/words";

/**
 * A part of the profession: the folded words that name it ("paie", "payroll"), its jobs and skills. `isAlone`: the words
 * name it only when nothing stands beside them, since "gestion" is also a word of "gestion locative".
 */
export type Domain = { names: string[][]; concepts: Concept[]; isAlone: boolean };

const FIELDS = ["jobReferential", "skills", "contractType"] as const;
type DomainJson = { words: string[]; isAlone?: boolean } & Partial<Record<(typeof FIELDS)[number], string[]>>;

export const DOMAINS: readonly Domain[] = (domains satisfies DomainJson[] as DomainJson[]).map((domain) => ({
  names: domain.words.map(toWords),
  isAlone: domain.isAlone ?? false,
  concepts: FIELDS.flatMap((field) => (domain[field] ?? []).map((slug) => ({ field, slug }))),
}));

const ALONE = new Set(DOMAINS.flatMap(({ names, isAlone }) => (isAlone ? names.map((words) => words.join(" ")) : [])));

/** True when these folded words name a domain only where they stand alone. */
export const isOnlyAlone = (words: readonly string[]): boolean => ALONE.has(words.join(" "));
