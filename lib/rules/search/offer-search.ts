import { parseSearch, type Search, searchParams } from "@/lib/rules/search/choices";
import { countParam, type RawParams, textParam } from "@/lib/rules/search/params";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import software from "@/lib/rules/vocabulary/software.json";

const slugs = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);

/** The filters by choice: URL parameter → values, in the order in which a URL lists them. */
export const OFFER_CHOICES = {
  metier: slugs(jobFamilies),
  contrat: slugs(contractTypes),
  horaire: slugs(jobSchedules),
  teletravail: slugs(remoteLevels),
  experience: slugs(experienceLevels),
  diplome: slugs(diplomas),
  avantages: slugs(advantages),
  outils: slugs(software),
  categorie: slugs(firmCategories),
} as const;
export type OfferChoice = keyof typeof OFFER_CHOICES;
export const OFFER_CHOICE_NAMES = Object.keys(OFFER_CHOICES) as OfferChoice[];

const MAX_SALARY = 500_000;
/** `sanssalaire=non` hides offers without declared pay; by default nothing unknown is discarded silently. */
const HIDE = "non";

/** The state of a search of offers: all of it is in the URL. */
export type OfferSearch = Search<OfferChoice> & {
  /** Euros gross a year. */
  salaryMin: number | null;
  hideNoSalary: boolean;
};

export const parseOfferSearch = (params: RawParams): OfferSearch => ({
  ...parseSearch(params, OFFER_CHOICES),
  salaryMin: countParam(params, "salaire", MAX_SALARY),
  hideNoSalary: textParam(params, "sanssalaire", 20) === HIDE,
});

/** Inverse of `parseOfferSearch`. */
export const offerSearchParams = (search: OfferSearch): URLSearchParams =>
  searchParams(search, OFFER_CHOICES, [
    ["salaire", search.salaryMin],
    ["sanssalaire", search.hideNoSalary && HIDE],
  ]);
