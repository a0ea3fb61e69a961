import { useLocale } from "next-intl";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import software from "@/lib/rules/vocabulary/software.json";

type Term = { slug: string; label: string; labelEn?: string };
/** The parts of the vocabulary that the screens need: the whole vocabulary is ten times larger. */
const TERMS = {
  contract: contractTypes,
  remote: remoteLevels,
  schedule: jobSchedules,
  period: salaryPeriods,
  software: software.map(({ slug, ...term }) => ({ slug, label: "label" in term ? String(term.label) : slug })),
} satisfies Record<string, readonly Term[]>;

/** Returns a function that labels a term in the reader's language; null for a term that the vocabulary lacks. */
export function useTerms() {
  const locale = useLocale();
  return (vocabulary: keyof typeof TERMS, slug: string | null | undefined): string | null => {
    const terms: readonly Term[] = TERMS[vocabulary];
    const term = terms.find((one) => one.slug === slug);
    return (locale === "en" ? term?.labelEn : undefined) ?? term?.label ?? null;
  };
}
