import type { Concept } from "@/lib/rules/search/understanding/names";

/** A phrase of the profession found in a text. */
export type Term = {
  /** Indexes of the term's words in the text; the end is excluded. */
  start: number;
  end: number;
  /**
   * The values of the vocabulary that the term means, jobs first; empty for a synonym that is not a value ("Big 4").
   */
  concepts: Concept[];
  /** The phrasings of the term, as folded words, the typed one first. */
  phrases: string[][];
  /** True when the term names a job rather than a domain that has jobs ("paie"). */
  isJob: boolean;
};
