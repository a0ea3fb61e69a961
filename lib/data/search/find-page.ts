import "server-only";
import type { FacetSource } from "@/lib/data/search/to-facet";
import type { PlaceOption } from "@/lib/entities/option";
import type { PaginationMeta } from "@/lib/entities/page";
import type { AttributeFilters, SearchPayload } from "@/lib/entities/search";
import type { DidYouMean, Facets } from "@/lib/entities/search-results";
import { FEW_RESULTS, SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { countedDepartments } from "@/lib/rules/place/department-clusters";
import { matchPlace } from "@/lib/rules/place/place-match";
import { placesAround } from "@/lib/rules/place/places";
import { toSearchPlaces } from "@/lib/rules/place/search-place";
import type { Search } from "@/lib/rules/search/choices";
import { countedTowns } from "@/lib/rules/search/counted-towns";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import { type RawParams, toRawParams } from "@/lib/rules/search/params";
import { widerSearches } from "@/lib/rules/search/refine";
import { meaningfulSort, type Sort } from "@/lib/rules/search/sorts";
import type { ResultPage, WhereView, WiderView } from "@/lib/views/search";

/** The attributes that the marketplace counts for the map. */
const DEPARTMENT = "departmentCode";
const TOWN = "town";

/** One of the two searches: how its query is parsed and written, and how the marketplace is called. */
export type SearchKind<State extends Search<string>, Response> = {
  parse: (params: RawParams) => State;
  toQuery: (search: State) => URLSearchParams;
  read: (search: State, where: readonly WhereView[], more: SearchPayload) => Promise<Response>;
  /** Attributes that the marketplace counts. */
  counted: string[];
};

type SearchResponse = {
  paginationMeta: PaginationMeta;
  facets?: Facets | undefined;
  didYouMean?: DidYouMean | undefined;
};
type Page = Omit<ResultPage<never, never>, "results" | "facets">;

/**
 * Returns the marketplace's response to a search, and the part of the page that offers and companies have in common.
 */
export async function findPage<State extends Search<string>, Response extends SearchResponse>(
  kind: SearchKind<State, Response>,
  search: State,
): Promise<{ response: Response; page: Page }> {
  const where = search.where.map(matchPlace);
  const response = await kind.read(search, where, { facets: [...kind.counted, DEPARTMENT, TOWN], relax: true });
  const { nbResults, nbPages, exhaustiveNbResults = true } = response.paginationMeta;
  const query = kind.toQuery({ ...search, page: 1 });
  return {
    response,
    page: {
      nbResults,
      exhaustive: exhaustiveNbResults,
      page: search.page,
      nbPages,
      where,
      didYouMean: response.didYouMean ?? null,
      query,
      departments: countedDepartments(response.facets?.[DEPARTMENT] ?? {}),
      towns: countedTowns(response.facets?.[TOWN] ?? {}, understoodPlaces(where), search.radiusKm),
      wider:
        nbResults > FEW_RESULTS
          ? []
          : await findWider(kind, query, search.radiusKm, understoodPlaces(where), nbResults),
    },
  };
}

/**
 * Returns the wider searches that find more results: a link to another empty page, or to the same results, is useless.
 * Wider searches that cannot be counted in time are left out.
 */
async function findWider<State extends Search<string>>(
  kind: SearchKind<State, SearchResponse>,
  query: URLSearchParams,
  radiusKm: number,
  places: readonly PlaceOption[],
  nbFound: number,
): Promise<WiderView[]> {
  const [place, ...others] = places;
  const wider = widerSearches(query, {
    radiusKm: places.some(isPoint) ? radiusKm : null,
    around: place && others.length === 0 ? placesAround(place) : [],
  });
  const counted = wider.map(async ({ name, query }) => {
    const search = kind.parse(toRawParams(query));
    const { paginationMeta } = await kind.read(search, search.where.map(matchPlace), {
      nbResultsPerPage: 1,
      relax: false,
    });
    return { name, query: kind.toQuery(search), nbResults: paginationMeta.nbResults };
  });
  return (await Promise.allSettled(counted))
    .flatMap((settled) => (settled.status === "fulfilled" ? settled.value : []))
    .filter(({ nbResults }) => nbResults > nbFound);
}

/** Returns the words and the places of a search, of offers or of companies, for the payload. */
export const toWordsAndPlaces = (
  { words, radiusKm }: Pick<Search<string>, "words" | "radiusKm">,
  where: readonly WhereView[],
): SearchPayload => ({ ...(words && { query: words }), ...located(where, radiusKm) });

/** Sort orders of the marketplace, which breaks ties by date. By pay, offers that declare none come last. */
const ORDERS: Record<Sort, SearchPayload["sort"]> = {
  relevance: [{ _relevance: "desc" }, { _createdDate: "desc" }],
  profession: [{ _accountingFirm: "desc" }, { _createdDate: "desc" }],
  name: { _name: "asc" },
  date: { _createdDate: "desc" },
  salary: { salaryMax: "desc" },
  distance: { _distance: "asc" },
};

/**
 * Returns the payload that both searches share, 12 results per page. Without a recognised place, results cannot be
 * sorted by distance.
 */
export const toPayload = (
  { words, radiusKm, sort, page }: Search<string>,
  where: readonly WhereView[],
  sorts: readonly Sort[],
): SearchPayload => ({
  ...toWordsAndPlaces({ words, radiusKm }, where),
  sort: ORDERS[meaningfulSort(sort, sorts, { words, isPlaced: understoodPlaces(where).length > 0 })],
  page,
  nbResultsPerPage: SEARCH_PAGE_SIZE,
  populateAssets: true,
});

/** Returns the recognised places as a part of the payload; an empty object when none was typed or recognised. */
function located(where: readonly WhereView[], radiusKm: number): Pick<SearchPayload, "places"> {
  const places = understoodPlaces(where).flatMap((place) => toSearchPlaces(place, radiusKm));
  return places.length > 0 ? { places } : {};
}

/** Returns the values chosen in the filters, under the marketplace's names of attributes. */
export const chosenValues = <Name extends string>(
  choices: Record<Name, string[]>,
  sources: readonly FacetSource<Name>[],
): AttributeFilters =>
  Object.fromEntries(
    sources.filter(({ name }) => choices[name].length > 0).map(({ name, counted }) => [counted, choices[name]]),
  );
