import {
  choicesParams,
  countParam,
  DEFAULT_RADIUS_KM,
  pageParam,
  type RadiusKm,
  type RawParams,
  textParam,
  toQuery,
  whereParams,
} from "@/lib/rules/search-params";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import contractTypes from "@/lib/rules/vocabulary/contract-types.json";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import experienceLevels from "@/lib/rules/vocabulary/experience-levels.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import jobSchedules from "@/lib/rules/vocabulary/job-schedules.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import software from "@/lib/rules/vocabulary/software.json";

const slugs = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);

/** The filters by choice: URL parameter → values, in the order in which the address lists them. */
export const OFFER_CHOICES = {
  metier: slugs(jobFamilies),
  contrat: slugs(contractTypes),
  horaire: slugs(jobSchedules),
  teletravail: slugs(remoteLevels),
  experience: slugs(experienceLevels),
  diplome: slugs(diplomas),
  avantages: slugs(advantages),
  outils: slugs(software),
} as const;
export type OfferChoice = keyof typeof OFFER_CHOICES;
export const OFFER_CHOICE_NAMES = Object.keys(OFFER_CHOICES) as OfferChoice[];

const MAX_WORDS_LENGTH = 120;
const MAX_SALARY = 500_000;
/** `sanssalaire=non` hides offers without declared pay; by default nothing unknown is discarded silently (domain §1.3). */
const HIDE = "non";

/** What a visitor asks of searchOffers: the address says all of it, and nothing else does. */
export type OfferSearch = {
  words: string;
  where: string;
  radiusKm: RadiusKm;
  choices: Record<OfferChoice, string[]>;
  /** Euros gross a year. */
  salaryMin: number | null;
  hideNoSalary: boolean;
  /** Newest first unless asked otherwise (spec §9); relevance means nothing without words. */
  sort: "date" | "relevance";
  page: number;
};

/** Reads any address: what cannot be understood is left out, never an error. */
export function parseOfferSearch(params: RawParams): OfferSearch {
  const words = textParam(params, "q", MAX_WORDS_LENGTH);
  return {
    words,
    ...whereParams(params),
    choices: choicesParams(params, OFFER_CHOICES),
    salaryMin: countParam(params, "salaire", MAX_SALARY),
    hideNoSalary: textParam(params, "sanssalaire", 20) === HIDE,
    sort: words && textParam(params, "tri", 20) === "pertinence" ? "relevance" : "date",
    page: pageParam(params),
  };
}

/** The address of a search: canonical order, defaults left out. Inverse of `parseOfferSearch`. */
export const offerSearchParams = (search: OfferSearch): URLSearchParams =>
  toQuery([
    ["q", search.words],
    ["lieu", search.where],
    ["rayon", search.where !== "" && search.radiusKm !== DEFAULT_RADIUS_KM && search.radiusKm],
    ...OFFER_CHOICE_NAMES.map((name) => [name, search.choices[name]] as const),
    ["salaire", search.salaryMin],
    ["sanssalaire", search.hideNoSalary && HIDE],
    ["tri", search.words !== "" && search.sort === "relevance" && "pertinence"],
    ["page", search.page > 1 && search.page],
  ]);
