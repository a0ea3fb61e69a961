import "server-only";
import { toOfferCards } from "@/lib/data/card/to-offer-card";
import { getConfig } from "@/lib/data/read/config";
import { publicApi } from "@/lib/data/read/public-api";
import { chosenValues, findPage, toPayload, toWordsAndPlaces } from "@/lib/data/search/find-page";
import { facetSources, toFacet } from "@/lib/data/search/to-facet";
import { areOfJob, toHead, toRelaxed } from "@/lib/data/search/to-relaxed";
import { getJobFamilyIds } from "@/lib/data/tool/job-families";
import type { SearchPayload } from "@/lib/entities/search";
import type { Facets } from "@/lib/entities/search-results";
import type { Locale } from "@/lib/i18n/routing";
import { matchPlace } from "@/lib/rules/place/place-match";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import {
  acceptedChoices,
  OFFER_CHOICES,
  OFFER_FILTERS,
  type OfferSearch,
  offerSearchParams,
  parseOfferSearch,
} from "@/lib/rules/search/offer-search";
import { canBeExact, countAccepted } from "@/lib/rules/search/remote-work";
import { OFFER_SORTS } from "@/lib/rules/search/sorts";
import type { OfferSearchView, WhereView } from "@/lib/views/search";

const FACETS = facetSources(OFFER_CHOICES, OFFER_FILTERS);

/** Feed readers come back within a day, so a longer feed would only repeat items. */
const FEED_SIZE = 50;

/** Searches offers and counts their facets. Never cached: an offer published a second ago is found. */
export async function searchOffers(search: OfferSearch, locale: Locale): Promise<OfferSearchView> {
  const [{ response, page }, familyIds] = await Promise.all([findPage(KIND, search), getJobFamilyIds()]);
  const { categoryId = {}, remoteWork = {} } = response.facets ?? {};
  const facets = {
    ...response.facets,
    categoryId: bySlug(categoryId, familyIds),
    remoteWork: countAccepted(remoteWork, search.exactRemote),
  };
  const [level] = search.choices.teletravail;
  const { nbExact = page.nbResults, didYouMean } = response;
  const words = didYouMean?.applied ? didYouMean.query : search.words;
  const near = understoodPlaces(page.where).filter(isPoint);
  return {
    ...page,
    payload: await toOfferPayload(search, page.where),
    results: toOfferCards(response.results, locale, near),
    facets: FACETS.map((source) => toFacet(source, facets, search.choices[source.name], locale)),
    head: toHead(words, locale),
    isOfJob: areOfJob(response.results, words),
    nbExact: search.sort === "relevance" ? nbExact : page.nbResults,
    relaxed: toRelaxed(response.relaxed, { words, query: page.query, near }, locale),
    exactRemote:
      level !== undefined && canBeExact(level) ? { selected: search.exactRemote, count: remoteWork[level] ?? 0 } : null,
  };
}

/** Returns the newest offers of a search, for a feed. The order and the page of the URL are ignored. */
export async function searchNewestOffers(
  search: OfferSearch,
  locale: Locale,
): Promise<Pick<OfferSearchView, "results" | "where" | "didYouMean">> {
  const where = search.where.map(matchPlace);
  const newest = { ...search, sort: "date" as const, page: 1 };
  const { results, didYouMean } = await readOffers(newest, where, { nbResultsPerPage: FEED_SIZE, relax: false });
  return { results: toOfferCards(results, locale), where, didYouMean: didYouMean ?? null };
}

const readOffers = async (search: OfferSearch, where: readonly WhereView[], more: SearchPayload) =>
  publicApi().search.listedOffers({
    ...toPayload(search, where, OFFER_SORTS),
    ...(await toOfferPayload(search, where)),
    ...more,
  });

/** Returns the payload of a search's filters, without its page and order. */
export async function toOfferPayload(search: OfferSearch, where: readonly WhereView[]): Promise<SearchPayload> {
  const [{ assetTypes }, familyIds] = await Promise.all([getConfig(), getJobFamilyIds()]);
  const { salaryMin, hideNoSalary } = search;
  const choices = acceptedChoices(search);
  return {
    ...toWordsAndPlaces(search, where),
    assetTypeId: assetTypes.offer,
    ...toCategories(choices.metier, familyIds),
    customAttributes: {
      ...chosenValues(
        choices,
        FACETS.filter(({ name }) => name !== "metier"),
      ),
      // A candidate's minimum is compared with the top of the range (docs/product.md §12.3).
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

/** A family that does not exist on this platform matches nothing, because its slug is not the id of a category. */
const toCategories = (families: readonly string[], ids: ReadonlyMap<string, string>) =>
  families.length > 0 && { categoryId: families.map((slug) => ids.get(slug) ?? slug) };

const bySlug = (counts: Facets[string], ids: ReadonlyMap<string, string>) =>
  Object.fromEntries([...ids].map(([slug, id]) => [slug, counts[id] ?? 0]));
