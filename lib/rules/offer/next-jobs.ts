import guides from "@/lib/rules/vocabulary/job-guides.json";

/** Returns the jobs that each job leads to, by slug. Server only: the guides are large. */
export const nextJobs = (): Record<string, string[]> =>
  Object.fromEntries(guides.map(({ slug, nextJobs: next }) => [slug, next]));
