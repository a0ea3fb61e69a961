import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";

/** Jobs of those who learn one: a text that means several jobs means them last. */
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

/** Those whose title says all of these words, or begins them: "audit" is in "auditeur senior". */
export const saying = (slugs: readonly string[], words: readonly string[]) =>
  slugs.filter((slug) => TITLES.get(slug)?.some((title) => words.every((word) => ` ${title}`.includes(` ${word}`))));

/** Those whose title begins so. */
export const entitled = (slugs: readonly string[], start: string) =>
  slugs.filter((slug) => TITLES.get(slug)?.some((title) => title.startsWith(start)));

/** The jobs of the families of these: a "comptable" is rather a "collaborateur comptable" than an "expert-comptable". */
export function kinOf(slugs: readonly string[]): string[] {
  const families = new Set(slugs.map((slug) => FAMILIES.get(slug)));
  return jobs.filter(({ family }) => families.has(family)).map(({ slug }) => slug);
}
