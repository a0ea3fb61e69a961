import "server-only";
import { cache } from "react";
import { getConfig } from "@/lib/data/config";
import { resolvePlace } from "@/lib/data/places";
import { publicApi } from "@/lib/data/public-api";
import { findWider, located } from "@/lib/data/search-common";
import { toCompanyCard } from "@/lib/data/to-company-card";
import { byCount, type FacetSource, toFacet } from "@/lib/data/to-facet";
import type { Facets, SearchPayload } from "@/lib/entities/search";
import type { Locale } from "@/lib/i18n/routing";
import {
  COMPANY_CHOICES,
  type CompanyChoice,
  type CompanySearch,
  companySearchParams,
  parseCompanySearch,
} from "@/lib/rules/company-search";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { toRawParams } from "@/lib/rules/search-params";
import type { CompanyFacetName, CompanySearchView, FacetView, WhereView } from "@/lib/views/search";

const FACETS: FacetSource<CompanyChoice>[] = [
  {
    name: "categorie",
    counted: "categories",
    vocabulary: "firmCategories",
    values: COMPANY_CHOICES.categorie,
    ordered: false,
  },
  {
    name: "effectif",
    counted: "headcountRange",
    vocabulary: "headcountRanges",
    values: COMPANY_CHOICES.effectif,
    ordered: true,
  },
  { name: "outils", counted: "tools", vocabulary: "software", values: COMPANY_CHOICES.outils, ordered: false },
  {
    name: "avantages",
    counted: "advantages",
    vocabulary: "advantages",
    values: COMPANY_CHOICES.avantages,
    ordered: false,
  },
];
/** Groups have no vocabulary: their names are counted as the firms write them. */
const GROUP = "group";

/** Firms found by a search, 12 a page, the newest first (spec §9); those that their group hides are left out (spec §6). */
export const searchCompanies = (search: CompanySearch, locale: Locale): Promise<CompanySearchView> =>
  readSearch(companySearchParams(search).toString(), locale);

const toSearch = (query: URLSearchParams) => parseCompanySearch(toRawParams(query));

const readSearch = cache(async (address: string, locale: Locale): Promise<CompanySearchView> => {
  const search = toSearch(new URLSearchParams(address));
  const where = await resolvePlace(search.where);
  const found = await readCompanies(search, where, { facets: [...FACETS.map(({ counted }) => counted), GROUP] });
  const { nbResults, nbPages, exhaustiveNbResults = true } = found.paginationMeta;
  const query = companySearchParams({ ...search, page: 1 });
  const facets = found.facets ?? {};
  return {
    results: found.results.map((company) => toCompanyCard(company, company.nbOffers ?? 0, locale)),
    nbResults,
    exhaustive: exhaustiveNbResults,
    page: search.page,
    nbPages,
    facets: [
      ...FACETS.map((source) => toFacet(source, facets, search.choices[source.name], locale)),
      toGroupFacet(facets[GROUP] ?? {}, search.group),
    ],
    where,
    query: query.toString(),
    wider: nbResults > 0 ? [] : await findWider(query, search.radiusKm, widerCompanies(where)),
  };
});

const widerCompanies = (where: WhereView | null) => async (query: URLSearchParams) => {
  const search = toSearch(query);
  const { paginationMeta } = await readCompanies(search, query.has("lieu") ? where : null, { nbResultsPerPage: 1 });
  return { query: companySearchParams(search).toString(), nbResults: paginationMeta.nbResults };
};

async function readCompanies(search: CompanySearch, where: WhereView | null, more: SearchPayload) {
  const { assetTypes } = await getConfig();
  const chosen = FACETS.filter(({ name }) => search.choices[name].length > 0);
  return publicApi().search.companies({
    assetTypeId: assetTypes.company,
    ...(search.words && { query: search.words }),
    ...located(where, search.radiusKm),
    customAttributes: {
      ...Object.fromEntries(chosen.map(({ name, counted }) => [counted, search.choices[name]])),
      ...(search.group && { group: search.group }),
      hiddenFromSearch: false,
    },
    sort: { _createdDate: "desc" },
    page: search.page,
    nbResultsPerPage: SEARCH_PAGE_SIZE,
    populateAssets: true,
    ...more,
  });
}

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
