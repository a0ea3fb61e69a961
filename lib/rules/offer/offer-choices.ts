import { advantageWords } from "@/lib/rules/vocabulary/advantage-words";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import published from "@/lib/rules/vocabulary/ccn787-published.json";
import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobCoefficients from "@/lib/rules/vocabulary/job-coefficients.json";
import jobGuides from "@/lib/rules/vocabulary/job-guides.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import jobSuggestions from "@/lib/rules/vocabulary/job-suggestions.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import type { Choice, Labelled } from "@/lib/rules/vocabulary/labelled";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";

const COEFFICIENTS = new Map(Object.entries(jobCoefficients));

/** `title` is the title given to the offer, in French whatever the language of the page. */
export type OfferJob = Labelled & {
  title: string;
  family: string;
  romeCode: string;
  /** The lowest coefficient of the job in collective agreement 787; null for a job of other employers. */
  coefficient: number | null;
};

/** Choices that the editor of an offer proposes, in the language of the page. */
export type OfferChoices = {
  jobs: OfferJob[];
  contracts: Labelled[];
  schedules: Labelled[];
  remote: Labelled[];
  periods: Labelled[];
  experiences: Labelled[];
  diplomas: Labelled[];
  skills: Labelled[];
  software: Labelled[];
  advantages: Choice[];
  sectors: Labelled[];
  /** Coefficients of collective agreement 787, each with its reference position, in French. */
  coefficients: Labelled[];
  /** Categories of the firms that this agreement binds. */
  branchCategories: string[];
  /** Suggestions for each job: slugs, and its tasks in French. */
  ofJob: Record<string, { skills: string[]; software: string[]; tasks: string[] }>;
};

/** Server only: the vocabulary weighs 200 kB, and a form only needs its names. */
export function offerChoices(locale: "fr" | "en"): OfferChoices {
  const named = (terms: { slug: string; label: string; labelEn: string }[]) =>
    terms.map(({ slug, label, labelEn }) => ({ slug, label: locale === "fr" ? label : labelEn }));
  const tasks = new Map(jobGuides.map((guide) => [guide.slug, guide.tasks]));
  return {
    jobs: jobs.map(({ slug, title, titleEn, family, romeCode }) => ({
      slug,
      family,
      romeCode,
      title: `${title} (H/F)`,
      coefficient: COEFFICIENTS.get(slug) ?? null,
      label: locale === "fr" ? title : titleEn,
    })),
    contracts: named(contractTypes),
    schedules: named(jobSchedules),
    remote: named(remoteLevels),
    periods: named(salaryPeriods),
    experiences: named(experienceLevels),
    diplomas: named(diplomas),
    skills: skills.map(({ slug, title, titleEn }) => ({ slug, label: locale === "fr" ? title : titleEn })),
    software: software.map(({ slug, label }) => ({ slug, label })),
    advantages: named(advantages).map((choice, index) => ({
      ...choice,
      // The name in the other language is one of its words too.
      words: [...advantageWords(choice.slug), advantages[index]?.label ?? ""],
    })),
    sectors: named(clientSectors),
    coefficients: published.grid.map(({ coefficient, referencePosition }) => ({
      slug: String(coefficient),
      label: `${coefficient} (${referencePosition})`,
    })),
    branchCategories: firmCategories.flatMap(({ slug, kind }) => (kind === "cabinet" ? [slug] : [])),
    ofJob: Object.fromEntries(
      jobSuggestions.map(({ slug, skills: technical, commonSkills, software: tools }) => [
        slug,
        { skills: [...technical, ...commonSkills], software: tools, tasks: tasks.get(slug) ?? [] },
      ]),
    ),
  };
}
