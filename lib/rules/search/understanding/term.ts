import type { Concept } from "@/lib/rules/search/understanding/names";

/** A phrase of the profession found in a text. */
export type Term = {
  /** Indexes of its words; the end is excluded. */
  start: number;
  end: number;
  /** The values of the vocabulary that it means, jobs first; empty for a synonym that is not a value ("Big 4"). */
  concepts: Concept[];
  /** Its phrasings, as folded words, the typed one first. */
  phrases: string[][];
  /** True when it names a job rather than a domain that has jobs ("paie"). */
  isJob: boolean;
};
