import { parseSearch, type Search, SHARED_PARAMETERS, searchParams } from "@/lib/rules/search/choices";
import { type RawParams, textParam } from "@/lib/rules/search/params";
import { COMPANY_SORTS } from "@/lib/rules/search/sorts";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import headcountRanges from "@/lib/rules/vocabulary/headcount-ranges.json";
import software from "@/lib/rules/vocabulary/software.json";

/** Filters by choice: URL parameter → values, in the order in which a URL lists them. */
export const COMPANY_CHOICES = {
  categorie: firmCategories.map(({ slug }) => slug),
  effectif: headcountRanges.map(({ value }) => value),
  outils: software.map(({ slug }) => slug),
  avantages: advantages.map(({ slug }) => slug),
} as const;
export type CompanyChoice = keyof typeof COMPANY_CHOICES;

/** Every parameter of a URL that a search of companies reads. */
export const COMPANY_PARAMETERS: ReadonlySet<string> = new Set([
  ...SHARED_PARAMETERS,
  ...Object.keys(COMPANY_CHOICES),
  "groupe",
]);

const MAX_GROUP_LENGTH = 120;

/** The state of a search of companies: all of it is in the URL. */
export type CompanySearch = Search<CompanyChoice> & {
  /** Name of a group of companies, exactly as the companies write it. */
  group: string;
};

export const parseCompanySearch = (params: RawParams): CompanySearch => ({
  ...parseSearch(params, COMPANY_CHOICES, COMPANY_SORTS),
  group: textParam(params, "groupe", MAX_GROUP_LENGTH),
});

/** Inverse of `parseCompanySearch`. */
export const companySearchParams = (search: CompanySearch): URLSearchParams =>
  searchParams(search, COMPANY_CHOICES, COMPANY_SORTS, [["groupe", search.group]]);
