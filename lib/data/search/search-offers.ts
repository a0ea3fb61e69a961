import "server-only";
import { cache } from "react";
import { toOfferCards } from "@/lib/data/card/to-offer-card";
import { getConfig } from "@/lib/data/read/config";
import { publicApi } from "@/lib/data/read/public-api";
import { chosenValues, findPage, toAsked, toPayload } from "@/lib/data/search/search-common";
import { facetSources, toFacet } from "@/lib/data/search/to-facet";
import { getJobFamilyIds } from "@/lib/data/tool/job-families";
import type { Facets, SearchPayload } from "@/lib/entities/search";
import type { Locale } from "@/lib/i18n/routing";
import { matchPlace } from "@/lib/rules/place/place-match";
import { OFFER_CHOICES, type OfferSearch, offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import type { OfferSearchView, WhereView } from "@/lib/views/search";

/** In the order in which a candidate narrows: what kind of job, under which contract, then the conditions. */
const FACETS = facetSources(OFFER_CHOICES, [
  ["contrat", "contractType", "contractTypes"],
  ["metier", "categoryId", "jobFamilies"],
  ["teletravail", "remoteWork", "remoteLevels", true],
  ["experience", "experience", "experienceLevels", true],
  ["horaire", "jobSchedule", "jobSchedules"],
  ["diplome", "formation", "diplomas", true],
  ["outils", "tools", "software"],
  ["avantages", "advantages", "advantages"],
  ["categorie", "categories", "firmCategories"],
]);

/** Readers come back within the day: more would be sent each time for nothing. */
const FEED_SIZE = 50;

/**
 * Offers found by a search, with the facets counted. Read at each request: what was published a second ago is found. The
 * same search of one request (its head and its body) is read once.
 */
export const searchOffers = (search: OfferSearch, locale: Locale): Promise<OfferSearchView> =>
  readSearch(offerSearchParams(search).toString(), locale);

/** The newest offers of a search, for a feed: whatever the order and the page that the address asks for. */
export async function searchNewestOffers(
  search: OfferSearch,
  locale: Locale,
): Promise<Pick<OfferSearchView, "results" | "where" | "didYouMean">> {
  const where = search.where.map(matchPlace);
  const newest = { ...search, sort: "date" as const, page: 1 };
  const { results, didYouMean } = await readOffers(newest, where, { nbResultsPerPage: FEED_SIZE });
  return { results: toOfferCards(results, locale), where, didYouMean: didYouMean ?? null };
}

const readSearch = cache(async (address: string, locale: Locale): Promise<OfferSearchView> => {
  const [{ search, answer, page }, familyIds] = await Promise.all([findPage(KIND, address), getJobFamilyIds()]);
  const facets = { ...answer.facets, categoryId: bySlug(answer.facets?.categoryId ?? {}, familyIds) };
  return {
    ...page,
    payload: await toOfferPayload(search, page.where),
    results: toOfferCards(answer.results, locale),
    facets: FACETS.map((source) => toFacet(source, facets, search.choices[source.name], locale)),
  };
});

const readOffers = async (search: OfferSearch, where: readonly WhereView[], more: SearchPayload) =>
  publicApi().search.offers({ ...toPayload(search, where), ...(await toOfferPayload(search, where)), ...more });

/** What is searched, whatever the page and the order. */
async function toOfferPayload(search: OfferSearch, where: readonly WhereView[]): Promise<SearchPayload> {
  const [{ assetTypes }, familyIds] = await Promise.all([getConfig(), getJobFamilyIds()]);
  const { choices, salaryMin, hideNoSalary } = search;
  return {
    ...toAsked(search, where),
    assetTypeId: assetTypes.offer,
    ...toCategories(choices.metier, familyIds),
    customAttributes: {
      ...chosenValues(
        choices,
        FACETS.filter(({ name }) => name !== "metier"),
      ),
      // A candidate's minimum is compared with the top of what the firm offers (docs/product.md §12.3).
      ...(salaryMin !== null && { salaryMax: { gte: salaryMin } }),
    },
    ...(hideNoSalary && { includeNoSalary: false }),
  };
}

const KIND = {
  parse: parseOfferSearch,
  toQuery: offerSearchParams,
  read: readOffers,
  counted: FACETS.map(({ counted }) => counted),
};

/** A family that this platform does not have matches nothing: its slug is no id. */
const toCategories = (families: readonly string[], ids: ReadonlyMap<string, string>) =>
  families.length > 0 && { categoryId: families.map((slug) => ids.get(slug) ?? slug) };

const bySlug = (counts: Facets[string], ids: ReadonlyMap<string, string>) =>
  Object.fromEntries([...ids].map(([slug, id]) => [slug, counts[id] ?? 0]));
