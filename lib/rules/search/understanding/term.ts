import type { Concept } from "@/lib/rules/search/understanding/names";

/** A phrase of the profession found in a text. */
export type Term = {
  /** Indexes of its words, the end excluded. */
  start: number;
  end: number;
  /** The values of the vocabulary that it means, jobs first; none for a synonym that is no value ("Big 4"). */
  concepts: Concept[];
  /** Its phrasings, as folded words, the typed one first. */
  phrases: string[][];
  /** Whether it names a job, and not a domain that has jobs ("paie"). */
  isJob: boolean;
};
