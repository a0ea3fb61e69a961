import {
  choicesParams,
  chosenAmong,
  DEFAULT_RADIUS_KM,
  distinctPlaces,
  joinPlaces,
  pageParam,
  placesParam,
  type RadiusKm,
  type RawParams,
  radiusParam,
  textParam,
} from "@/lib/rules/search/params";
import { meaningfulSort, SORTS, type Sort } from "@/lib/rules/search/sorts";

const MAX_WORDS_LENGTH = 120;

/** Parameters of a URL that both searches read. */
export const SHARED_PARAMETERS = ["q", "lieu", "rayon", "tri", "page"];

/** The state of a search: parsed from the URL once, then passed as this value. */
export type Search<Choice extends string> = {
  words: string;
  /** Places as typed; each is searched. No place means all of France. */
  where: string[];
  radiusKm: RadiusKm;
  choices: Record<Choice, string[]>;
  sort: Sort;
  page: number;
};

/** Parses any query: invalid values are left out and never cause an error. */
export function parseSearch<Choice extends string>(
  params: RawParams,
  allowed: Record<Choice, readonly string[]>,
  sorts: readonly Sort[],
): Search<Choice> {
  const words = textParam(params, "q", MAX_WORDS_LENGTH);
  const tri = textParam(params, "tri", 20);
  const where = placesParam(params);
  return withDefaults(
    {
      words,
      where,
      radiusKm: radiusParam(params),
      choices: choicesParams(params, allowed),
      sort: sorts.find((sort) => SORTS[sort] === tri) ?? defaultSort({ words, where }, sorts),
      page: pageParam(params),
    },
    sorts,
  );
}

/**
 * Normalizes a search to which places and choices were added, as parsing its URL would do: each value once, in order,
 * within the limits.
 */
export function normalizeSearch<Choice extends string>(
  search: Search<Choice>,
  allowed: Record<Choice, readonly string[]>,
  sorts: readonly Sort[],
): Search<Choice> {
  const names = Object.keys(allowed) as Choice[];
  const choices = names.map((name) => [name, chosenAmong(search.choices[name], allowed[name])]);
  return withDefaults({ ...search, where: distinctPlaces(search.where), choices: Object.fromEntries(choices) }, sorts);
}

/**
 * Replaces meaningless values by defaults: a radius or an order by distance without a place, an order by relevance
 * without words.
 */
const withDefaults = <Choice extends string>(search: Search<Choice>, sorts: readonly Sort[]): Search<Choice> => ({
  ...search,
  radiusKm: search.where.length > 0 ? search.radiusKm : DEFAULT_RADIUS_KM,
  sort: meaningfulSort(search.sort, sorts, toSearched(search)),
});

type Asked = Pick<Search<string>, "words" | "where">;
const toSearched = ({ words, where }: Asked) => ({ words, isPlaced: where.length > 0 });
const defaultSort = (asked: Asked, sorts: readonly Sort[]) => meaningfulSort(null, sorts, toSearched(asked));

/**
 * Returns the query of a search, in canonical order and without defaults. Inverse of `parseSearch`; `others`, the
 * parameters of only one kind of search, come between the choices and the sort order.
 */
export function searchParams<Choice extends string>(
  { words, where, radiusKm, choices, sort, page }: Search<Choice>,
  allowed: Record<Choice, readonly string[]>,
  sorts: readonly Sort[],
  others: readonly Parameter[],
): URLSearchParams {
  const names = Object.keys(allowed) as Choice[];
  return toQuery([
    ["q", words],
    ["lieu", joinPlaces(where)],
    ["rayon", where.length > 0 && radiusKm !== DEFAULT_RADIUS_KM && radiusKm],
    ...names.map((name): Parameter => [name, choices[name]]),
    ...others,
    ["tri", sort !== defaultSort({ words, where }, sorts) && SORTS[sort]],
    ["page", page > 1 && page],
  ]);
}

type Parameter = readonly [name: string, value: string | number | readonly string[] | null | false];

/** Writes the parameters in the given order, without the empty ones. */
function toQuery(parameters: readonly Parameter[]) {
  const query = new URLSearchParams();
  for (const [name, value] of parameters) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one) query.append(name, String(one));
  }
  return query;
}
