import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";

/** Jobs of apprentices: a text that means several jobs means them last. */
const LEARNING = "alternance";

const FAMILIES = new Map(jobs.map(({ slug, family }) => [slug, family]));
const TITLES = new Map(
  jobs.map(({ slug, title, titleEn }) => [slug, [title, titleEn].map((one) => toWords(one).join(" "))]),
);

/** The jobs that a text rather means, among those that it may mean. */
export function likelyJobs(slugs: readonly string[]): readonly string[] {
  const others = slugs.filter((slug) => FAMILIES.get(slug) !== LEARNING);
  return others.length > 0 ? others : slugs;
}

/** Jobs whose title has all of these words, or words that begin so: "audit" is in "auditeur senior". */
export const withWords = (slugs: readonly string[], words: readonly string[]) =>
  slugs.filter((slug) => TITLES.get(slug)?.some((title) => words.every((word) => ` ${title}`.includes(` ${word}`))));

/** Jobs whose title begins with this text. */
export const withTitlePrefix = (slugs: readonly string[], start: string) =>
  slugs.filter((slug) => TITLES.get(slug)?.some((title) => title.startsWith(start)));

/** The jobs of the families of these: a "comptable" is rather a "collaborateur comptable" than an "expert-comptable". */
export function sameFamily(slugs: readonly string[]): string[] {
  const families = new Set(slugs.map((slug) => FAMILIES.get(slug)));
  return jobs.filter(({ family }) => families.has(family)).map(({ slug }) => slug);
}
