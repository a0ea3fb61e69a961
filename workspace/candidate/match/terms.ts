import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";

const families = new Map(jobs.map(({ slug, family }) => [slug, family]));
const levels = new Map(diplomas.map(({ slug, level }) => [slug, level]));

export const familyOf = (job: string | null | undefined): string | null => families.get(job ?? "") ?? null;
export const diplomaLevelOf = (slug: string | null | undefined): number | null => levels.get(slug ?? "") ?? null;

/** Returns the rank of the experience level that an offer requires; students and beginners share rank 1. */
export function levelRankOf(slug: string | null | undefined): number | null {
  const rank = experienceLevels.findIndex((level) => level.slug === slug);
  return rank === -1 ? null : Math.max(rank, 1);
}

/** Returns the rank of a number of months of experience. */
export function experienceRankOf(months: number): number {
  const rank = experienceLevels.findLastIndex(({ minMonths }) => months >= minMonths);
  return Math.max(rank, 1);
}

/** Returns these jobs, the jobs of their families, and the jobs that they lead to; all other jobs are other trades. */
export function jobsNear(wanted: readonly string[], nextJobs: Record<string, readonly string[]>): string[] {
  const wantedFamilies = new Set(wanted.map(familyOf));
  const sameFamily = jobs.flatMap(({ slug, family }) => (wantedFamilies.has(family) ? [slug] : []));
  return [...new Set([...wanted, ...sameFamily, ...wanted.flatMap((job) => nextJobs[job] ?? [])])].sort();
}
