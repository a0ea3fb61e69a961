import type { ResumeAccountancy, ResumeTool } from "@/lib/entities/resume";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";

/** `yyyy` or `yyyy-mm`; no end with a beginning: it goes on. */
export type PeriodView = { start: string | null; end: string | null };

export type ExperienceView = PeriodView & {
  title: string | null;
  org: string | null;
  place: string | null;
  /** In French, as the person wrote them. */
  tasks: string[];
};
export type EducationView = PeriodView & { title: string | null; org: string | null; place: string | null };

/** The public part of the profile of a candidate: nothing to contact the person. */
export type ApplicantView = {
  slug: string;
  name: string;
  city: string | null;
  job: Labelled | null;
  experiences: ExperienceView[];
  education: EducationView[];
  /** By type: specialised, and common to every job. */
  skills: { specialised: string[]; common: string[] };
  tools: (Labelled & { level: ResumeTool["level"] })[];
  accountancy: Pick<ResumeAccountancy, "traineeship" | "dscgUnits" | "registration">;
  languages: { name: string; level: string | null }[];
  links: { kind: string; url: string }[];
  /** Whether the person lets search engines list the page; not by default. */
  indexed: boolean;
  updatedDate: string;
};
