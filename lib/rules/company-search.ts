import {
  choicesParams,
  DEFAULT_RADIUS_KM,
  pageParam,
  type RadiusKm,
  type RawParams,
  textParam,
  toQuery,
  whereParams,
} from "@/lib/rules/search-params";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import headcountRanges from "@/lib/rules/vocabulary/headcount-ranges.json";
import software from "@/lib/rules/vocabulary/software.json";

/** The filters by choice: URL parameter → values, in the order in which the address lists them. */
export const COMPANY_CHOICES = {
  categorie: firmCategories.map(({ slug }) => slug),
  effectif: headcountRanges.map(({ value }) => value),
  outils: software.map(({ slug }) => slug),
  avantages: advantages.map(({ slug }) => slug),
} as const;
export type CompanyChoice = keyof typeof COMPANY_CHOICES;
export const COMPANY_CHOICE_NAMES = Object.keys(COMPANY_CHOICES) as CompanyChoice[];

const MAX_WORDS_LENGTH = 120;
const MAX_GROUP_LENGTH = 120;

/** What a visitor asks of searchCompanies. */
export type CompanySearch = {
  words: string;
  where: string;
  radiusKm: RadiusKm;
  choices: Record<CompanyChoice, string[]>;
  /** Name of a group of firms, exactly as the firms write it. */
  group: string;
  page: number;
};

/** Reads any address: what cannot be understood is left out, never an error. */
export function parseCompanySearch(params: RawParams): CompanySearch {
  return {
    words: textParam(params, "q", MAX_WORDS_LENGTH),
    ...whereParams(params),
    choices: choicesParams(params, COMPANY_CHOICES),
    group: textParam(params, "groupe", MAX_GROUP_LENGTH),
    page: pageParam(params),
  };
}

/** The address of a search: canonical order, defaults left out. Inverse of `parseCompanySearch`. */
export const companySearchParams = (search: CompanySearch): URLSearchParams =>
  toQuery([
    ["q", search.words],
    ["lieu", search.where],
    ["rayon", search.where !== "" && search.radiusKm !== DEFAULT_RADIUS_KM && search.radiusKm],
    ...COMPANY_CHOICE_NAMES.map((name) => [name, search.choices[name]] as const),
    ["groupe", search.group],
    ["page", search.page > 1 && search.page],
  ]);
