import type { Resume, ResumeAttributes, ResumeMetadata } from "@/lib/entities/resume";
import { wantedJobs } from "@/lib/rules/resume/wanted-jobs";

/** The job sought, which a firm answers to, then the sections of the specification, in their order. */
export const RESUME_SECTIONS = ["wishes", "experiences", "education", "skills", "languages"] as const;
export type ResumeSection = (typeof RESUME_SECTIONS)[number];

/** Number of items that complete the section of skills (docs/product.md §3). */
export const COMPLETE_SKILLS = { technical: 5, software: 1 };

/** A section and what it lacks: the missing numbers of skills and of software, null for the other sections. */
export type SectionState = {
  section: ResumeSection;
  isComplete: boolean;
  missing: { technical: number; software: number } | null;
};

type Held = Pick<Resume, "locations"> & {
  customAttributes: Pick<ResumeAttributes, "jobReferential">;
  metadata: Pick<
    ResumeMetadata,
    Exclude<ResumeSection, "wishes"> | "noExperience" | "tools" | "preferredJob" | "_private"
  >;
};

/**
 * Returns how complete a profile is, section by section: never as a percentage, which would read as a score of the
 * person. All of them say enough for a firm to answer: where the person lives, what they look for, what they know.
 */
export function completenessOf({ locations, customAttributes, metadata }: Held): SectionState[] {
  const { experiences, noExperience, education, skills, languages, tools } = metadata;
  const { places, contracts } = metadata._private.wishes;
  const technical = skills.filter(({ type }) => type === "specialized_skill").length;
  const missing = {
    technical: Math.max(0, COMPLETE_SKILLS.technical - technical),
    software: Math.max(0, COMPLETE_SKILLS.software - tools.length),
  };
  const states: Record<ResumeSection, boolean> = {
    wishes:
      Boolean(locations[0]?.city) &&
      wantedJobs({ customAttributes, metadata }).length > 0 &&
      places.length + contracts.length > 0,
    // A beginning without an end means that the job is current.
    experiences: noExperience || experiences.some(({ title, org, startDate }) => title && org && startDate),
    education: education.some(({ title, diploma, startDate, endDate }) => (title || diploma) && (startDate || endDate)),
    skills: missing.technical === 0 && missing.software === 0,
    languages: languages.some(({ level }) => level !== null),
  };
  return RESUME_SECTIONS.map((section) => ({
    section,
    isComplete: states[section],
    missing: section === "skills" ? missing : null,
  }));
}
