import { NAMES } from "@/lib/rules/search/understanding/names";
import { baseForm } from "@/lib/rules/search/understanding/word-forms";
import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";

const MAX_WORDS = 40;

const BY_TITLE = new Map(
  jobs.flatMap(({ slug, ...titles }) =>
    [titles.title, titles.titleInclusive, titles.titleEn].map((title) => [toWords(title).join(" "), slug] as const),
  ),
);

const JOBS = NAMES.filter(
  ({ concept, kind, words }) => concept.field === "jobReferential" && (kind === "title" || words.length > 1),
).map(({ concept, words, weight }) => ({
  slug: concept.slug,
  words: words.filter((word) => word.length > 1 && !isSmall(word)).map(baseForm),
  weight,
}));

function isSmall(word: string) {
  return ["de", "du", "des", "en", "et", "la", "le", "les", "of"].includes(word);
}

/**
 * Returns the slug of the referential's job with the most words in this heading, in any order; null when none matches.
 */
export function jobNamed(heading: string): string | null {
  const whole = BY_TITLE.get(toWords(heading).join(" "));
  if (whole) return whole;
  const words = new Set(toWords(heading).slice(0, MAX_WORDS).map(baseForm));
  if (words.has("alternance") || words.has("apprentissage"))
    for (const word of ["alternant", "alternante"]) words.add(word);
  const [best] = JOBS.filter((job) => job.words.length > 0 && job.words.every((word) => words.has(word))).sort(
    (a, b) => b.words.length - a.words.length || b.weight - a.weight,
  );
  return best?.slug ?? null;
}
