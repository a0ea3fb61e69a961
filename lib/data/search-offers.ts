import "server-only";
import { cache } from "react";
import { getConfig } from "@/lib/data/config";
import { getJobFamilyIds } from "@/lib/data/job-families";
import { resolvePlace } from "@/lib/data/places";
import { publicApi } from "@/lib/data/public-api";
import { findWider, located } from "@/lib/data/search-common";
import { type FacetSource, toFacet } from "@/lib/data/to-facet";
import { toOfferCards } from "@/lib/data/to-offer-card";
import type { AttributeFilters, Facets, SearchPayload } from "@/lib/entities/search";
import type { Locale } from "@/lib/i18n/routing";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import {
  OFFER_CHOICES,
  type OfferChoice,
  type OfferSearch,
  offerSearchParams,
  parseOfferSearch,
} from "@/lib/rules/offer-search";
import { toRawParams } from "@/lib/rules/search-params";
import type { OfferSearchView, WhereView } from "@/lib/views/search";

const facet = (
  name: OfferChoice,
  counted: string,
  vocabulary: FacetSource<OfferChoice>["vocabulary"],
  ordered = false,
) => ({
  name,
  counted,
  vocabulary,
  values: OFFER_CHOICES[name],
  ordered,
});

/** In the order in which a candidate narrows: what kind of job, under which contract, then the conditions. */
const FACETS: FacetSource<OfferChoice>[] = [
  facet("contrat", "contractType", "contractTypes"),
  facet("metier", "categoryId", "jobFamilies"),
  facet("teletravail", "remoteWork", "remoteLevels", true),
  facet("experience", "experience", "experienceLevels", true),
  facet("horaire", "jobSchedule", "jobSchedules"),
  facet("diplome", "formation", "diplomas", true),
  facet("outils", "tools", "software"),
  facet("avantages", "advantages", "advantages"),
];

/**
 * Offers found by a search, 12 a page, the newest first (spec §9), with the facets counted. Read at each request: what
 * was published a second ago is found. The same search of one request (its head and its body) is read once.
 */
export const searchOffers = (search: OfferSearch, locale: Locale): Promise<OfferSearchView> =>
  readSearch(offerSearchParams(search).toString(), locale);

const toSearch = (query: URLSearchParams) => parseOfferSearch(toRawParams(query));

const readSearch = cache(async (address: string, locale: Locale): Promise<OfferSearchView> => {
  const search = toSearch(new URLSearchParams(address));
  const [where, familyIds] = await Promise.all([resolvePlace(search.where), getJobFamilyIds()]);
  const found = await readOffers(search, where, { facets: FACETS.map(({ counted }) => counted) });
  const { nbResults, nbPages, exhaustiveNbResults = true } = found.paginationMeta;
  const query = offerSearchParams({ ...search, page: 1 });
  const facets = { ...found.facets, categoryId: bySlug(found.facets?.categoryId ?? {}, familyIds) };
  return {
    results: toOfferCards(found.results, locale),
    nbResults,
    exhaustive: exhaustiveNbResults,
    page: search.page,
    nbPages,
    facets: FACETS.map((source) => toFacet(source, facets, search.choices[source.name], locale)),
    where,
    query: query.toString(),
    wider: nbResults > 0 ? [] : await findWider(query, search.radiusKm, widerOffers(where)),
  };
});

const widerOffers = (where: WhereView | null) => async (query: URLSearchParams) => {
  const search = toSearch(query);
  const { paginationMeta } = await readOffers(search, query.has("lieu") ? where : null, { nbResultsPerPage: 1 });
  return { query: offerSearchParams(search).toString(), nbResults: paginationMeta.nbResults };
};

async function readOffers(search: OfferSearch, where: WhereView | null, more: SearchPayload) {
  const [{ assetTypes }, familyIds] = await Promise.all([getConfig(), getJobFamilyIds()]);
  return publicApi().search.offers({
    assetTypeId: assetTypes.offer,
    ...(search.words && { query: search.words }),
    ...located(where, search.radiusKm),
    ...toCategories(search.choices.metier, familyIds),
    customAttributes: toAttributes(search),
    ...(search.hideNoSalary && { includeNoSalary: false }),
    sort: search.sort === "relevance" ? [{ _relevance: "desc" }, { _createdDate: "desc" }] : { _createdDate: "desc" },
    page: search.page,
    nbResultsPerPage: SEARCH_PAGE_SIZE,
    populateAssets: true,
    ...more,
  });
}

function toAttributes({ choices, salaryMin }: OfferSearch): AttributeFilters {
  const chosen = FACETS.filter(({ name, counted }) => counted !== "categoryId" && choices[name].length > 0);
  return {
    ...Object.fromEntries(chosen.map(({ name, counted }) => [counted, choices[name]])),
    // A candidate's minimum is compared with the top of what the firm offers (domain §1.3).
    ...(salaryMin !== null && { salaryMax: { gte: salaryMin } }),
  };
}

/** A family that this platform does not have matches nothing: its slug is no id. */
const toCategories = (families: readonly string[], ids: ReadonlyMap<string, string>) =>
  families.length > 0 && { categoryId: families.map((slug) => ids.get(slug) ?? slug) };

const bySlug = (counts: Facets[string], ids: ReadonlyMap<string, string>) =>
  Object.fromEntries([...ids].map(([slug, id]) => [slug, counts[id] ?? 0]));
