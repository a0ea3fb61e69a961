import guides from "@/lib/rules/vocabulary/job-guides.json";

type Guide = { summary: string; tasks: string[]; diplomas: string[]; nextJobs: string[] };

const BY_JOB = new Map(guides.map((guide) => [guide.slug, guide]));

/**
 * Returns the tasks, requirements and next jobs of a job; null when the vocabulary does not describe it. Server only.
 */
export function jobGuide(job: string, locale: "fr" | "en"): Guide | null {
  const guide = BY_JOB.get(job);
  if (!guide) return null;
  const { diplomas, nextJobs } = guide;
  return locale === "fr"
    ? { summary: guide.summary, tasks: guide.tasks, diplomas, nextJobs }
    : { summary: guide.summaryEn, tasks: guide.tasksEn, diplomas, nextJobs };
}
