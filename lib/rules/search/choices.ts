import {
  choicesParams,
  DEFAULT_RADIUS_KM,
  joinPlaces,
  pageParam,
  placesParam,
  type RadiusKm,
  type RawParams,
  radiusParam,
  textParam,
} from "@/lib/rules/search/params";

const MAX_WORDS_LENGTH = 120;

/** What a visitor asks of either search. */
export type Search<Choice extends string> = {
  words: string;
  /** Places as typed; one is enough. None is all of France. */
  where: string[];
  radiusKm: RadiusKm;
  choices: Record<Choice, string[]>;
  /** By default the best first when there are words, else the newest first: without words nothing is more relevant. */
  sort: "date" | "relevance";
  page: number;
};

/** Reads any address: what cannot be understood is left out, never an error. */
export function parseSearch<Choice extends string>(
  params: RawParams,
  allowed: Record<Choice, readonly string[]>,
): Search<Choice> {
  const words = textParam(params, "q", MAX_WORDS_LENGTH);
  const where = placesParam(params);
  return {
    words,
    where,
    radiusKm: where.length > 0 ? radiusParam(params) : DEFAULT_RADIUS_KM,
    choices: choicesParams(params, allowed),
    sort: words && textParam(params, "tri", 20) !== "date" ? "relevance" : "date",
    page: pageParam(params),
  };
}

/**
 * The address of a search: canonical order, defaults left out. Inverse of `parseSearch`, with what only one of the
 * searches asks between the choices and the order.
 */
export function searchParams<Choice extends string>(
  { words, where, radiusKm, choices, sort, page }: Search<Choice>,
  allowed: Record<Choice, readonly string[]>,
  others: readonly Parameter[] = [],
): URLSearchParams {
  const names = Object.keys(allowed) as Choice[];
  return toQuery([
    ["q", words],
    ["lieu", joinPlaces(where)],
    ["rayon", where.length > 0 && radiusKm !== DEFAULT_RADIUS_KM && radiusKm],
    ...names.map((name): Parameter => [name, choices[name]]),
    ...others,
    ["tri", words !== "" && sort === "date" && sort],
    ["page", page > 1 && page],
  ]);
}

type Parameter = readonly [name: string, value: string | number | readonly string[] | null | false];

/** Parameters in the order given, nothing for what is empty. */
function toQuery(parameters: readonly Parameter[]) {
  const query = new URLSearchParams();
  for (const [name, value] of parameters) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one) query.append(name, String(one));
  }
  return query;
}
