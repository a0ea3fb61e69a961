import "server-only";
import type { FacetSource } from "@/lib/data/search/to-facet";
import type { PlaceOption } from "@/lib/entities/option";
import type { PaginationMeta } from "@/lib/entities/page";
import type { AttributeFilters, DidYouMean, Facets, SearchPayload, SearchPlace } from "@/lib/entities/search";
import { FEW_RESULTS, SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { countedDepartments } from "@/lib/rules/place/department-clusters";
import { matchPlace } from "@/lib/rules/place/place-match";
import { placesAround } from "@/lib/rules/place/places";
import type { Search } from "@/lib/rules/search/choices";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import { type RawParams, toRawParams } from "@/lib/rules/search/params";
import { widerSearches } from "@/lib/rules/search/refine";
import type { ResultPage, WhereView, WiderView } from "@/lib/views/search";

const METRES_PER_KM = 1000;
/** What the marketplace counts for the map. */
const DEPARTMENT = "departmentCode";

/** One of the two searches: how its address is read and written, and what it asks of the marketplace. */
export type SearchKind<Asked extends Search<string>, Answer> = {
  parse: (params: RawParams) => Asked;
  toQuery: (search: Asked) => URLSearchParams;
  read: (search: Asked, where: readonly WhereView[], more: SearchPayload) => Promise<Answer>;
  /** Names that the marketplace counts. */
  counted: string[];
};

type Answer = { paginationMeta: PaginationMeta; facets: Facets | undefined; didYouMean: DidYouMean | undefined };
type Page = Omit<ResultPage<never, never>, "results" | "facets">;

/** The answer of the marketplace to an address, and what a page says of it, whatever was searched. */
export async function findPage<Asked extends Search<string>, Found extends Answer>(
  kind: SearchKind<Asked, Found>,
  address: string,
): Promise<{ search: Asked; answer: Found; page: Page }> {
  const search = parseQuery(kind, new URLSearchParams(address));
  const where = search.where.map(matchPlace);
  const answer = await kind.read(search, where, { facets: [...kind.counted, DEPARTMENT] });
  const { nbResults, nbPages, exhaustiveNbResults = true } = answer.paginationMeta;
  const query = kind.toQuery({ ...search, page: 1 });
  return {
    search,
    answer,
    page: {
      nbResults,
      exhaustive: exhaustiveNbResults,
      page: search.page,
      nbPages,
      where,
      didYouMean: answer.didYouMean ?? null,
      query: query.toString(),
      departments: countedDepartments(answer.facets?.[DEPARTMENT] ?? {}),
      wider:
        nbResults > FEW_RESULTS
          ? []
          : await findWider(kind, query, search.radiusKm, understoodPlaces(where), nbResults),
    },
  };
}

const parseQuery = <Asked extends Search<string>>(
  { parse }: Pick<SearchKind<Asked, unknown>, "parse">,
  query: URLSearchParams,
) => parse(toRawParams(query));

/**
 * The wider searches that find more: a way out that leads to another empty page, or to the same one, is none. A page can
 * do without those that cannot be counted in time.
 */
async function findWider<Asked extends Search<string>>(
  kind: SearchKind<Asked, Answer>,
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
    const search = parseQuery(kind, query);
    const { paginationMeta } = await kind.read(search, search.where.map(matchPlace), { nbResultsPerPage: 1 });
    return { name, query: kind.toQuery(search).toString(), nbResults: paginationMeta.nbResults };
  });
  return (await Promise.allSettled(counted))
    .flatMap((settled) => (settled.status === "fulfilled" ? settled.value : []))
    .filter(({ nbResults }) => nbResults > nbFound);
}

/** The words and the places of either search. */
export const toAsked = (
  { words, radiusKm }: Pick<Search<string>, "words" | "radiusKm">,
  where: readonly WhereView[],
): SearchPayload => ({ ...(words && { query: words }), ...located(where, radiusKm) });

/** What both searches ask of the marketplace: 12 a page, the newest first unless the best are asked for. */
export const toPayload = (
  { words, radiusKm, sort, page }: Search<string>,
  where: readonly WhereView[],
): SearchPayload => ({
  ...toAsked({ words, radiusKm }, where),
  sort: sort === "relevance" ? [{ _relevance: "desc" }, { _createdDate: "desc" }] : { _createdDate: "desc" },
  page,
  nbResultsPerPage: SEARCH_PAGE_SIZE,
  populateAssets: true,
});

/** Nothing when no place was typed, or when none was understood. */
function located(where: readonly WhereView[], radiusKm: number): Pick<SearchPayload, "places"> {
  const places = understoodPlaces(where).map((place) => toSearchPlace(place, radiusKm));
  return places.length > 0 ? { places } : {};
}

function toSearchPlace(place: PlaceOption, radiusKm: number): SearchPlace {
  if (place.kind === "department") return { departmentCode: place.departmentCode };
  if (place.kind === "region") return { regionCode: place.regionCode };
  return { latitude: place.latitude, longitude: place.longitude, maxDistance: radiusKm * METRES_PER_KM };
}

/** The values chosen in the filters, under the names that the marketplace knows. */
export const chosenValues = <Name extends string>(
  choices: Record<Name, string[]>,
  sources: readonly FacetSource<Name>[],
): AttributeFilters =>
  Object.fromEntries(
    sources.filter(({ name }) => choices[name].length > 0).map(({ name, counted }) => [counted, choices[name]]),
  );
