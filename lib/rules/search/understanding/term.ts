import type { Span } from "@/lib/rules/search/understanding/folded-text";
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

/** A term with its position in a folded text. */
export type TermAt = Span & Pick<Term, "concepts" | "isJob">;

/** Returns the values of a term in a field. */
export const slugsOf = ({ concepts }: TermAt, field: string): string[] =>
  concepts.flatMap((concept) => (concept.field === field ? [concept.slug] : []));

/** Returns whether a term is a job, or a domain of jobs. "Alternance" has jobs too, but is a contract, sought beside a job. */
export const isOfJobs = (term: TermAt): boolean =>
  term.concepts[0]?.field === "jobReferential" && slugsOf(term, "contractType").length === 0;
