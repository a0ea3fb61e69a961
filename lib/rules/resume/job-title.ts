import type { ResumeExperience } from "@/lib/entities/resume";
import { titleGender } from "@/lib/rules/text/title-gender";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { labelled } from "@/lib/rules/vocabulary/labels";

type Held = { job: string | null; experiences: readonly Pick<ResumeExperience, "title">[] };

/**
 * Returns the job of a profile with its name; in French, in the gender in which the person writes their own titles: the
 * job of a "Cheffe de mission" is not "Chef de mission". Null without a job. Server only, as `labelled`.
 */
export function jobTitleOf({ job, experiences }: Held, locale: "fr" | "en"): Labelled | null {
  const named = labelled("jobs", job, locale);
  if (named === null || locale === "en") return named;
  const gender = experiences.flatMap(({ title }) => (title && titleGender(title)) ?? [])[0];
  const known = jobs.find(({ slug }) => slug === named.slug);
  if (gender !== "feminine" || !known || known.titleInclusive === known.title) return named;
  return { ...named, label: known.titleInclusive.slice(`${known.title} / `.length) };
}
