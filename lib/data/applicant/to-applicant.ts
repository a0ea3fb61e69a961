import { cityOf } from "@/lib/data/card/to-place";
import type { Asset } from "@/lib/entities/asset";
import { type ResumeEducation, type ResumeSkill, type ResumeTool, toResume } from "@/lib/entities/resume";
import type { Locale } from "@/lib/i18n/routing";
import { jobTitleOf } from "@/lib/rules/resume/job-title";
import { labelled } from "@/lib/rules/vocabulary/labels";
import languageLevels from "@/lib/rules/vocabulary/language-levels.json";
import languages from "@/lib/rules/vocabulary/languages.json";
import type { ApplicantView } from "@/lib/views/applicant";

/**
 * Converts a public profile to its view, without anything that identifies the person: only the fields listed here are
 * shown.
 */
export function toApplicant(asset: Asset, slug: string, locale: Locale): ApplicantView {
  const { customAttributes, locations, metadata: resume } = toResume(asset);
  const skillsOf = (kind: ResumeSkill["type"]) => {
    const skills = resume.skills.filter(({ type }) => type === kind);
    return [...new Map(skills.map(({ title, description }) => [title, { title, description }])).values()];
  };
  return {
    slug,
    name: asset.name,
    city: locations[0] ? cityOf(locations[0]) || null : null,
    summary: asset.description?.trim() || null,
    job: jobTitleOf(
      { job: customAttributes.jobReferential ?? resume.preferredJob, experiences: resume.experiences },
      locale,
    ),
    experiences: resume.experiences.map(({ description, ...step }) => ({
      ...toStep(step),
      tasks: toTasks(description),
    })),
    education: resume.education.map(toStep),
    skills: { specialised: skillsOf("specialized_skill"), common: skillsOf("common_skill") },
    tools: uniqueBySlug(resume.tools.map((tool) => toTool(tool, locale))),
    accountancy: resume.accountancy,
    languages: resume.languages.map(({ title, level, emoji }) => ({
      ...toLanguage(title, emoji, locale),
      level: level && levelName(level, locale),
    })),
    links: Object.entries(resume.links).flatMap(([kind, url]) => (isWebAddress(url) ? [{ kind, url }] : [])),
    indexed: resume.indexed,
    updatedDate: asset.updatedDate ?? asset.createdDate,
  };
}

/** Software outside the vocabulary has the name that the person gave it. */
const toTool = ({ slug, title, level }: ResumeTool, locale: Locale): ApplicantView["tools"][number] => ({
  ...(labelled("software", slug, locale) ?? { slug: title, label: title }),
  level,
});

const uniqueBySlug = (all: ApplicantView["tools"]) => [...new Map(all.map((one) => [one.slug, one])).values()];

type Step = Pick<ResumeEducation, "startDate" | "endDate" | "title" | "org" | "location">;

const toStep = ({ startDate, endDate, title, org, location }: Step) => ({
  start: startDate,
  end: endDate,
  title,
  org,
  place: location,
});

/** Splits a description into tasks: one per line, or several on a line, separated by semicolons. */
const toTasks = (description: string | null): string[] =>
  (description ?? "")
    .split(/\n+|\s;\s/)
    .map((task) => task.trim())
    .filter(Boolean);

/** A language outside the vocabulary has the name and the emoji that the profile gives it. */
const toLanguage = (title: string, emoji: string | null, locale: Locale) => {
  const known = languages.find(({ label, code }) => label === title || code === title);
  return known ? { name: locale === "fr" ? known.label : known.labelEn, emoji: known.emoji } : { name: title, emoji };
};

const levelName = (slug: string, locale: Locale) => {
  const known = languageLevels.find((level) => level.slug === slug);
  return known ? (locale === "fr" ? known.label : known.labelEn) : slug;
};

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
