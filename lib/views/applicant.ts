import type { ResumeAccountancy, ResumeTool } from "@/lib/entities/resume";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";

/** `yyyy` or `yyyy-mm`. A period with a beginning and no end is still going on. */
export type PeriodView = { start: string | null; end: string | null };

export type ExperienceView = PeriodView & {
  title: string | null;
  org: string | null;
  place: string | null;
  /** Tasks in French, as the person wrote them. */
  tasks: string[];
};
export type EducationView = PeriodView & { title: string | null; org: string | null; place: string | null };

/** A skill, and what the person says of it in French. */
export type SkillView = { title: string; description: string | null };

/** The public part of a candidate's profile, without any means of contact. */
export type ApplicantView = {
  slug: string;
  name: string;
  city: string | null;
  /** The person in a few lines, in French, as they wrote it; null in a profile without a name. */
  summary: string | null;
  job: Labelled | null;
  experiences: ExperienceView[];
  education: EducationView[];
  /** Skills by type: specialised, and common to every job. */
  skills: { specialised: SkillView[]; common: SkillView[] };
  tools: (Labelled & { level: ResumeTool["level"] })[];
  accountancy: Pick<ResumeAccountancy, "traineeship" | "dscgUnits" | "registration">;
  languages: { name: string; level: string | null; emoji: string | null }[];
  links: { kind: string; url: string }[];
  /** True when the person lets search engines list the page; false by default. */
  indexed: boolean;
  updatedDate: string;
};
