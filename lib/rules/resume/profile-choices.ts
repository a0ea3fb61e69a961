import type { SensitiveRule } from "@/lib/rules/resume/sensitive-words";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import jobSuggestions from "@/lib/rules/vocabulary/job-suggestions.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import languageLevels from "@/lib/rules/vocabulary/language-levels.json";
import languages from "@/lib/rules/vocabulary/languages.json";
import offerLintRules from "@/lib/rules/vocabulary/offer-lint-rules.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";

/** Choices that the form of a profile proposes, in the language of the page. */
export type ProfileChoices = {
  jobs: Labelled[];
  contracts: Labelled[];
  schedules: Labelled[];
  remote: Labelled[];
  diplomas: Labelled[];
  technical: Labelled[];
  common: Labelled[];
  software: Labelled[];
  /** `slug` is the value that profiles store: the name in French. */
  languages: (Labelled & { emoji: string })[];
  levels: Labelled[];
  /** Suggestions for each job: slugs of skills of both types, and of software. */
  ofJob: Record<string, { skills: string[]; commonSkills: string[]; software: string[] }>;
  sensitive: SensitiveRule[];
};

const SENSITIVE = ["donnees-sensibles", "situation-famille", "sante-handicap"];

/** Server only: the vocabulary weighs 80 kB, and a form only needs its names. */
export function profileChoices(locale: "fr" | "en"): ProfileChoices {
  const named = (terms: { slug: string; label: string; labelEn: string }[]) =>
    terms.map(({ slug, label, labelEn }) => ({ slug, label: locale === "fr" ? label : labelEn }));
  const titled = (terms: { slug: string; title: string; titleEn: string }[]) =>
    terms.map(({ slug, title, titleEn }) => ({ slug, label: locale === "fr" ? title : titleEn }));
  return {
    jobs: titled(jobs),
    contracts: named(contractTypes),
    schedules: named(jobSchedules),
    remote: named(remoteLevels),
    diplomas: named(diplomas),
    technical: titled(skills.filter(({ type }) => type === "specialized_skill")),
    common: titled(skills.filter(({ type }) => type === "common_skill")),
    software: software.map(({ slug, label }) => ({ slug, label })),
    languages: languages.map(({ label, labelEn, emoji }) => ({
      slug: label,
      emoji,
      label: locale === "fr" ? label : labelEn,
    })),
    levels: named(languageLevels),
    ofJob: Object.fromEntries(jobSuggestions.map(({ slug, ...suggested }) => [slug, suggested])),
    sensitive: offerLintRules.flatMap(({ id, pattern, flags }) =>
      pattern && SENSITIVE.includes(id) ? [{ id, pattern, flags }] : [],
    ),
  };
}
