import { findTerms } from "@/lib/rules/search/understanding/lexicon";
import { isSilent } from "@/lib/rules/search/understanding/word-forms";
import { toWords } from "@/lib/rules/text/words";

/**
 * The job that a text names. `slug`: its slug, when the text names exactly one job of the vocabulary; `slugs`: all the
 * jobs that the text may mean; `written`: the job as written; `others`: the remaining words.
 */
export type Head = { slug: string | null; slugs: string[]; written: string; others: string };

/** A word; a combining mark alone is none. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Returns the only job that a text names. Without a job, returns its domain ("paie"). Null when there is neither, or
 * when there are several.
 */
export function headOf(text: string): Head | null {
  const words = [...text.matchAll(WORD)].map((match) => ({
    folded: toWords(match[0]).join(""),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const named = findTerms(words.map(({ folded }) => folded)).filter(({ concepts }) =>
    concepts.some(({ field }) => field === "jobReferential"),
  );
  const jobs = named.filter(({ isJob }) => isJob);
  const [term, ...rest] = jobs.length > 0 ? jobs : named.slice(0, 1);
  const [first, last] = [words[term?.start ?? -1], words[(term?.end ?? 0) - 1]];
  if (!term || rest.length > 0 || !first || !last) return null;
  const [concept, ...more] = term.concepts;
  const others = words.filter(({ folded }, index) => (index < term.start || index >= term.end) && !isSilent(folded));
  return {
    slugs: term.concepts.flatMap(({ field, slug }) => (field === "jobReferential" ? [slug] : [])),
    slug: term.isJob && concept && more.length === 0 ? concept.slug : null,
    written: text.slice(first.start, last.end),
    others: others.map(({ start, end }) => text.slice(start, end)).join(" "),
  };
}
