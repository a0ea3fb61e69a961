import advantageCategories from "@/lib/rules/vocabulary/advantage-categories.json";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import applicationStatuses from "@/lib/rules/vocabulary/application-statuses.json";
import clientSectors from "@/lib/rules/vocabulary/client-sectors.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import headcountRanges from "@/lib/rules/vocabulary/headcount-ranges.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import refusalReasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import skills from "@/lib/rules/vocabulary/skills.json";
import software from "@/lib/rules/vocabulary/software.json";
import softwareCategories from "@/lib/rules/vocabulary/software-categories.json";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";

/**
 * A value in a vocabulary file. The files differ: the value is in `slug` or `value`, its name in `label` or `title`;
 * product names have no English form.
 */
type Term = { slug?: string; value?: string; label?: string; title?: string; labelEn?: string; titleEn?: string };
type LabelLocale = "fr" | "en";

/** Every vocabulary of the profession, by name; they are also the choices of GET /data/options. */
export const vocabularies = {
  advantageCategories,
  advantages,
  applicationStatuses,
  clientSectors,
  contractTypes,
  diplomas,
  experienceLevels,
  firmCategories,
  headcountRanges,
  jobFamilies,
  jobSchedules,
  jobs,
  refusalReasons,
  remoteLevels,
  salaryPeriods,
  skills,
  software,
  softwareCategories,
} satisfies Record<string, Term[]>;
export type Vocabulary = keyof typeof vocabularies;

const toLabels = (terms: Term[]) =>
  new Map(
    terms.map((term) => {
      const slug = term.slug ?? term.value ?? "";
      const fr = term.label ?? term.title ?? slug;
      return [slug, { fr, en: term.labelEn ?? term.titleEn ?? fr }];
    }),
  );

const labels = new Map(Object.entries(vocabularies).map(([name, terms]) => [name, toLabels(terms)]));

/**
 * Returns the name of a value in a language. A value that is missing from the vocabulary is shown as it is: a firm may
 * use one that was added after this build, and hiding it would lose it. Server only: the vocabulary weighs 80 kB.
 */
export const labelOf = (vocabulary: Vocabulary, slug: string, locale: LabelLocale): string =>
  labels.get(vocabulary)?.get(slug)?.[locale] ?? slug;

/** Returns the value with its label, or null when the API sent none. */
export const labelled = (
  vocabulary: Vocabulary,
  slug: string | null | undefined,
  locale: LabelLocale,
): Labelled | null => (slug ? { slug, label: labelOf(vocabulary, slug, locale) } : null);

/** Returns the values of a list with their labels. */
export const labelledAll = (
  vocabulary: Vocabulary,
  slugs: readonly string[] | null | undefined,
  locale: LabelLocale,
): Labelled[] => (slugs ?? []).map((slug) => ({ slug, label: labelOf(vocabulary, slug, locale) }));
