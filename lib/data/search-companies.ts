import "server-only";
import { cache } from "react";
import { getConfig } from "@/lib/data/config";
import { publicApi } from "@/lib/data/public-api";
import { chosenValues, findPage, toPayload } from "@/lib/data/search-common";
import { toCompanyCard } from "@/lib/data/to-company-card";
import { byCount, facetSources, toFacet } from "@/lib/data/to-facet";
import type { Facets, SearchPayload } from "@/lib/entities/search";
import type { Locale } from "@/lib/i18n/routing";
import {
  COMPANY_CHOICES,
  type CompanySearch,
  companySearchParams,
  parseCompanySearch,
} from "@/lib/rules/company-search";
import type { CompanyFacetName, CompanySearchView, FacetView, WhereView } from "@/lib/views/search";

const FACETS = facetSources(COMPANY_CHOICES, [
  ["categorie", "categories", "firmCategories"],
  ["effectif", "headcountRange", "headcountRanges", true],
  ["outils", "tools", "software"],
  ["avantages", "advantages", "advantages"],
]);
/** Groups have no vocabulary: their names are counted as the firms write them. */
const GROUP = "group";

/** Firms found by a search; those that their group hides are left out (spec §6). */
export const searchCompanies = (search: CompanySearch, locale: Locale): Promise<CompanySearchView> =>
  readSearch(companySearchParams(search).toString(), locale);

const readSearch = cache(async (address: string, locale: Locale): Promise<CompanySearchView> => {
  const { search, answer, page } = await findPage(KIND, address);
  const facets = answer.facets ?? {};
  return {
    ...page,
    results: answer.results.map((company) => toCompanyCard(company, company.nbOffers ?? 0, locale)),
    facets: [
      ...FACETS.map((source) => toFacet(source, facets, search.choices[source.name], locale)),
      toGroupFacet(facets[GROUP] ?? {}, search.group),
    ],
  };
});

async function readCompanies(search: CompanySearch, where: readonly WhereView[], more: SearchPayload) {
  const { assetTypes } = await getConfig();
  return publicApi().search.companies({
    ...toPayload(search, where),
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
