import domains from "@/lib/rules/search/understanding/domains.json";
import type { Concept } from "@/lib/rules/search/understanding/names";
import { toWords } from "@/lib/rules/text/words";

/** A part of the profession: the folded words that name it ("paie", "payroll"), its jobs and skills. */
export type Domain = { names: string[][]; concepts: Concept[] };

const FIELDS = ["jobReferential", "skills", "contractType"] as const;
type DomainJson = { words: string[] } & Partial<Record<(typeof FIELDS)[number], string[]>>;

export const DOMAINS: readonly Domain[] = (domains satisfies DomainJson[] as DomainJson[]).map((domain) => ({
  names: domain.words.map(toWords),
  concepts: FIELDS.flatMap((field) => (domain[field] ?? []).map((slug) => ({ field, slug }))),
}));
