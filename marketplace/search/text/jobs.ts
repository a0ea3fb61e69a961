import nearestJobs from "@/lib/rules/search/understanding/nearest-jobs.json";
import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { has } from "@/marketplace/search/condition";

/** Jobs of apprentices and interns: when a text may mean several jobs, these are the least likely. */
const LEARNERS = new Set(
  jobs.filter(({ family, slug }) => family === "alternance" || slug === "stagiaire-audit").map(({ slug }) => slug),
);

const FAMILIES = new Map(jobs.map(({ slug, family }) => [slug, family]));
const TITLES = new Map(
  jobs.map(({ slug, title, titleEn }) => [slug, [title, titleEn].map((one) => toWords(one).join(" "))]),
);

export const isOfLearners = (slug: string): boolean => LEARNERS.has(slug);
export const isForLearners = has("jobReferential", [...LEARNERS]);

/** Jobs that also answer to the name of another job: two titles of one rank, and the same person a year before. */
const ALSO = new Map([
  ["chef-de-mission", "responsable-de-mission"],
  ["responsable-de-mission", "chef-de-mission"],
  ["memorialiste", "expert-comptable-stagiaire"],
  ["comptable-tenue-revision", "collaborateur-comptable"],
]);

/** Returns jobs with those that answer to the same names, last. */
export const withSameRank = (slugs: readonly string[]): string[] => [
  ...new Set([...slugs, ...slugs.flatMap((slug) => ALSO.get(slug) ?? [])]),
];

const NEAREST = new Map<string, readonly string[]>(Object.entries(nearestJobs));

/**
 * Returns the nearest other jobs, in rank and in what they do, at most `each` of them for each job: a "DAF" is rather a
 * "RAF" than a "comptable clients", although the three are of one family.
 */
export const nearestTo = (slugs: readonly string[], each?: number): string[] => {
  const others = slugs.flatMap((slug) =>
    (NEAREST.get(slug) ?? []).filter((near) => !slugs.includes(near)).slice(0, each),
  );
  return [...new Set(others)];
};

/**
 * Returns the most likely jobs of a text, among those that it may mean: none of learners, and those whose title adds no
 * more than a level to the words typed, "auditeur senior" rather than "auditeur de durabilité".
 */
export function likelyJobs(slugs: readonly string[], words: readonly string[] = []): readonly string[] {
  const others = slugs.filter((slug) => !LEARNERS.has(slug));
  const plain = others.filter((slug) => TITLES.get(slug)?.some((title) => isPlain(title, words)));
  return plain.length > 0 ? plain : others.length > 0 ? others : slugs;
}

const LEVELS = new Set(["junior", "confirme", "senior"]);
const isPlain = (title: string, words: readonly string[]) => {
  const titled = title.split(" ");
  return (
    titled.length === words.length + 1 &&
    LEVELS.has(titled.at(-1) ?? "") &&
    words.every((word, index) => titled[index]?.startsWith(word))
  );
};

/**
 * Returns the jobs whose title has all of these words, or words that begin with them: "audit" is in "auditeur senior".
 */
export const withWords = (slugs: readonly string[], words: readonly string[]) =>
  slugs.filter((slug) => TITLES.get(slug)?.some((title) => words.every((word) => ` ${title}`.includes(` ${word}`))));

/** Returns the jobs whose title begins with this text. */
export const withTitlePrefix = (slugs: readonly string[], start: string) =>
  slugs.filter((slug) => TITLES.get(slug)?.some((title) => title.startsWith(start)));

/**
 * Returns jobs other than `slugs` whose title contains this phrase: an "expert-comptable" is not a "comptable",
 * although its offers have this word in their names. `near`: the jobs of the same family or of apprentices; `far`: the
 * remaining ones. A job of the family whose title begins with the phrase is a more precise name of the same job, and is
 * left out.
 */
export function namesakes(slugs: readonly string[], words: readonly string[]): { near: string[]; far: string[] } {
  const family = new Set(sameFamily(slugs));
  const others = jobs.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug));
  const named = others.filter((slug) => TITLES.get(slug)?.some((title) => words.every((word) => isIn(word, title))));
  const isMorePrecise = (slug: string) =>
    family.has(slug) && !TRAINEES.has(slug) && TITLES.get(slug)?.some((title) => title.startsWith(words.join(" ")));
  const isNear = (slug: string) => family.has(slug) || LEARNERS.has(slug);
  return {
    near: named.filter((slug) => isNear(slug) && !isMorePrecise(slug)),
    far: named.filter((slug) => !isNear(slug)),
  };
}

/** Jobs of trainees, who do not have the diploma with which the title of their job begins. */
const TRAINEES = new Set(["expert-comptable-stagiaire", "memorialiste"]);

/** Number of first letters that two words with the same stem share: "fiscaliste" and "fiscale". */
const STEM_LENGTH = 6;
const isIn = (word: string, title: string) =>
  title.split(" ").some((one) => one.slice(0, STEM_LENGTH) === word.slice(0, STEM_LENGTH));

/**
 * Returns the jobs of the same families: a "comptable" is rather a "collaborateur comptable" than an
 * "expert-comptable".
 */
export function sameFamily(slugs: readonly string[]): string[] {
  const families = new Set(slugs.map((slug) => FAMILIES.get(slug)));
  return jobs.filter(({ family }) => families.has(family)).map(({ slug }) => slug);
}
