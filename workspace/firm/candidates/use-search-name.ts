import { useTranslations } from "next-intl";
import type { SearchChoices } from "@/lib/rules/resume/search-choices";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import type { CandidateSearch } from "@/workspace/firm/candidates/search-state";

/** The criteria of a search in words, those that say most first. */
export function useSearchName(search: CandidateSearch, choices: SearchChoices): string {
  const t = useTranslations("firm_candidates.filter");
  const { job, town, years, diploma, software, skills, languages, status, availability, access } = search;
  const labels = (terms: readonly Labelled[], slugs: readonly string[]) =>
    slugs.flatMap((slug) => terms.find((term) => term.slug === slug)?.label ?? []);
  return [
    ...labels(choices.jobs, [job]),
    town && t("around", { city: town.city, km: town.radiusKm }),
    years > 0 && t("least_years", { years }),
    ...labels(choices.diplomas, [diploma]),
    ...labels(choices.software, software),
    ...labels(choices.skills, skills),
    ...labels(choices.languages, languages),
    status && t(`statuses.${status}`),
    availability && t(`availabilities.${availability}`),
    access && t(`accesses.${access}`),
  ]
    .filter(Boolean)
    .join(", ");
}
