import "server-only";
import { toCompanyCard } from "@/lib/data/card/to-company-card";
import { getConfig } from "@/lib/data/read/config";
import { publicApi } from "@/lib/data/read/public-api";
import { chosenValues, findPage, toPayload } from "@/lib/data/search/find-page";
import { byCount, facetSources, toFacet } from "@/lib/data/search/to-facet";
import type { SearchPayload } from "@/lib/entities/search";
import type { Facets } from "@/lib/entities/search-results";
import type { Locale } from "@/lib/i18n/routing";
import { matchPlace } from "@/lib/rules/place/place-match";
import {
  COMPANY_CHOICES,
  type CompanySearch,
  companySearchParams,
  parseCompanySearch,
} from "@/lib/rules/search/company-search";
import { COMPANY_SORTS } from "@/lib/rules/search/sorts";
import type { CompanyCard } from "@/lib/views/company";
import type { CompanyFacetName, CompanySearchView, FacetView, WhereView } from "@/lib/views/search";

const FACETS = facetSources(COMPANY_CHOICES, [
  ["categorie", "categories", "firmCategories"],
  ["effectif", "headcountRange", "headcountRanges", true],
  ["outils", "tools", "software"],
  ["avantages", "advantages", "advantages"],
]);
/** Groups have no vocabulary: their names are counted as the companies write them. */
const GROUP = "group";

/** Searches companies. Companies that their group hides are left out. */
export async function searchCompanies(search: CompanySearch, locale: Locale): Promise<CompanySearchView> {
  const { response, page } = await findPage(KIND, search);
  const facets = response.facets ?? {};
  return {
    ...page,
    results: response.results.map((company) => toCompanyCard(company, company.nbOffers ?? 0, locale)),
    facets: [
      ...FACETS.map((source) => toFacet(source, facets, search.choices[source.name], locale)),
      toGroupFacet(facets[GROUP] ?? {}, search.group),
    ],
  };
}

/** Feed readers come back within a week, so a longer feed would only repeat items. */
const FEED_SIZE = 50;

/** A company in a feed, and the ISO date of its creation. */
export type NewCompany = CompanyCard & { createdDate: string };

/** Returns the newest companies of a search, for a feed. The order and the page of the URL are ignored. */
export async function searchNewestCompanies(
  search: CompanySearch,
  locale: Locale,
): Promise<Pick<CompanySearchView, "where" | "didYouMean"> & { results: NewCompany[] }> {
  const where = search.where.map(matchPlace);
  const newest = { ...search, sort: "date" as const, page: 1 };
  const { results, didYouMean } = await readCompanies(newest, where, { nbResultsPerPage: FEED_SIZE });
  return {
    where,
    didYouMean: didYouMean ?? null,
    results: results.map((company) => ({
      ...toCompanyCard(company, company.nbOffers ?? 0, locale),
      createdDate: company.createdDate,
    })),
  };
}

async function readCompanies(search: CompanySearch, where: readonly WhereView[], more: SearchPayload) {
  const { assetTypes } = await getConfig();
  return publicApi().search.companies({
    ...toPayload(search, where, COMPANY_SORTS),
    assetTypeId: assetTypes.company,
    customAttributes: {
      ...chosenValues(search.choices, FACETS),
      ...(search.group && { [GROUP]: search.group }),
      hiddenFromSearch: false,
    },
    ...more,
  });
}

const KIND = {
  parse: parseCompanySearch,
  toQuery: companySearchParams,
  read: readCompanies,
  counted: [...FACETS.map(({ counted }) => counted), GROUP],
};

function toGroupFacet(counts: Facets[string], selected: string): FacetView<CompanyFacetName> {
  const names = new Set([...Object.keys(counts), ...(selected ? [selected] : [])]);
  const values = [...names].map((name) => ({
    value: name,
    label: name,
    count: counts[name] ?? 0,
    selected: name === selected,
  }));
  return { name: "groupe", values: values.sort(byCount) };
}
