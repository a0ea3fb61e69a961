import { fold, TITLES, type Title } from "@/tests/relevance/generated/titles";

/** Titles of apprentices and trainees of a job: they are not accepted for the job itself. */
const LEARNER = /^(?:alternante?|stagiaire) |\b(?:stagiaire|memorialiste)\b/;
const LEVEL = / (?:junior|senior|confirmee?)$/;
/** Groups of jobs whose titles are synonyms in the profession. */
const SAME: readonly (readonly string[])[] = [
  ["chef-de-mission", "responsable-de-mission"],
  ["aide-comptable", "assistant-comptable"],
  ["reviseur-comptable", "comptable-tenue-revision"],
];

/** Jobs never accepted for a shorter name: « conseiller en gestion » does not mean « … de patrimoine ». */
const OTHER_JOBS: readonly string[] = ["conseiller-gestion-patrimoine"];

const FOLDED = new Map(
  TITLES.map((title) => [title, [title.masculine, title.feminine, title.english].map(fold)] as const),
);
const namesOf = (title: Title) => FOLDED.get(title) ?? [];
const startsWith = (title: string, name: string) => `${title} `.startsWith(`${name} `);

/**
 * Returns the jobs that a reasonable person accepts for a name typed for a job:
 * 1. that job;
 * 2. the jobs whose title begins with the whole name: « gestionnaire de paie » accepts « gestionnaire de paie confirmé
 * », but accepts an apprentice or a trainee only when the name states it;
 * 3. the job whose title is the name without its level, which an offer may state elsewhere: « collaborateur comptable »
 * for « … junior »;
 * 4. the synonyms of all these jobs.
 */
export function acceptedFor(job: string, name: string): readonly string[] {
  const typed = fold(name);
  const withoutLevel = typed.replace(LEVEL, "");
  const accepted = TITLES.filter((title) =>
    namesOf(title).some(
      (full) =>
        (startsWith(full, typed) && isMeant(title, full, typed)) || (withoutLevel !== typed && full === withoutLevel),
    ),
  ).map((title) => title.job);
  return withSame([job, ...accepted]);
}

const isMeant = ({ job }: Title, full: string, typed: string) =>
  full === typed || (!OTHER_JOBS.includes(job) && (LEARNER.test(typed) || !LEARNER.test(full)));

const withSame = (jobs: readonly string[]) => [
  ...new Set([...jobs, ...SAME.filter((same) => same.some((job) => jobs.includes(job))).flat()]),
];

/** Returns the jobs of the apprentices and trainees of a job of this name. */
export const learnersOf = (name: string): readonly string[] =>
  TITLES.filter((title) => namesOf(title).some((full) => isLearnerOf(full, fold(name)))).map(({ job }) => job);

const isLearnerOf = (title: string, name: string) => {
  const learnt = title.replace(/^(?:alternante?|stagiaire) /, "");
  return learnt !== title && startsWith(learnt, name);
};
