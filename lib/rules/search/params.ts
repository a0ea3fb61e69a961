/** The query of a URL as Next passes it to a page; a visitor, a crawler or an attacker may have written it. */
export type RawParams = Record<string, string | string[] | undefined>;

/**
 * Highest page number that is requested: a page beyond the marketplace's limit would be an error, rather than a page
 * that does not exist.
 */
const MAX_PAGE = 99_999;
/** Maximum number of values of a parameter: more than a visitor ticks; the marketplace accepts a hundred. */
const MAX_CHOICES = 20;

export const RADII_KM = [10, 20, 30, 50, 100] as const;
export type RadiusKm = (typeof RADII_KM)[number];
export const DEFAULT_RADIUS_KM: RadiusKm = 30;

/** Maximum number of places of a search: half of what a payload accepts, and more than the field shows. */
const MAX_PLACES = 10;
const MAX_PLACES_LENGTH = 200;
/** Words for all of France: they mean that the search has no place filter. */
const EVERYWHERE = [
  "france",
  "france entiere",
  "toute la france",
  "toute france",
  "france metropolitaine",
  "all of france",
  "partout",
  "partout en france",
  "everywhere",
  "anywhere",
  "peu importe",
  "n importe ou",
];

const valuesOf = (params: RawParams, name: string): string[] => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

/** Converts a query to the form in which Next passes it to a page: a repeated key is a list. */
export function toRawParams(query: URLSearchParams): RawParams {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

/**
 * Returns typed text that is safe to send to the marketplace and to write in a title. It has no control character
 * (PostgreSQL refuses NUL), no lone surrogate (not UTF-8), one space between words, and a limited length. Only the
 * first value of a repeated key counts.
 */
export function textParam(params: RawParams, name: string, maxLength: number): string {
  // Also cut before normalizing, so that ten kilobytes are not processed in vain.
  const typed = (valuesOf(params, name)[0] ?? "").slice(0, 4 * maxLength);
  const clean = typed
    .replace(/\p{C}+/gu, " ")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return [...clean].slice(0, maxLength).join("").trim();
}

/** Counts the words of a text that `textParam` has cleaned. */
export const nbWords = (text: string): number => text.split(" ").filter((word) => word !== "").length;

/** Returns the allowed values of each parameter. */
export function choicesParams<Name extends string>(params: RawParams, allowed: Record<Name, readonly string[]>) {
  const names = Object.keys(allowed) as Name[];
  const choices = names.map((name): [Name, string[]] => {
    return [name, chosenAmong(valuesOf(params, name), allowed[name])];
  });
  return Object.fromEntries(choices) as Record<Name, string[]>;
}

/** Returns the allowed values, once each, in the order of the vocabulary. */
export function chosenAmong(values: readonly string[], allowed: readonly string[]): string[] {
  const chosen = new Set(values);
  return allowed.filter((value) => chosen.has(value)).slice(0, MAX_CHOICES);
}

/** Returns a whole number from 1 up to a limit, or null. */
export function countParam(params: RawParams, name: string, max: number): number | null {
  const [text = ""] = valuesOf(params, name);
  if (!/^\d+$/.test(text)) return null;
  return Math.min(Number(text), max) || null;
}

export const pageParam = (params: RawParams) => countParam(params, "page", MAX_PAGE) ?? 1;

/** True for a word that means all of France. */
export const isEverywhere = (text: string): boolean => EVERYWHERE.includes(foldText(text));

/** Splits a text into places, as "Rennes, Nantes"; no name of a place contains a comma. */
export const placesOf = (typed: string): string[] => distinctPlaces(typed.split(/[,;]/).map((place) => place.trim()));

/** Returns the places once each, within the limits of a URL; a word for all of France is not a filter. */
export function distinctPlaces(places: readonly string[]): string[] {
  const known = new Map(places.map((place) => [foldText(place) || place, place]));
  for (const everywhere of ["", ...EVERYWHERE]) known.delete(everywhere);
  const kept = [...known.values()].slice(0, MAX_PLACES);
  // The places, once joined in a URL, must not be cut when it is parsed again.
  while ([...joinPlaces(kept)].length > MAX_PLACES_LENGTH) kept.pop();
  return kept;
}

/** Returns the places of the search, as typed. */
export const placesParam = (params: RawParams) => placesOf(textParam(params, "lieu", MAX_PLACES_LENGTH));

export function radiusParam(params: RawParams): RadiusKm {
  const radiusKm = countParam(params, "rayon", Number.MAX_SAFE_INTEGER);
  return RADII_KM.find((radius) => radius === radiusKm) ?? DEFAULT_RADIUS_KM;
}

export const joinPlaces = (places: readonly string[]) => places.join(", ");

/** Folds a text: no case, accents or punctuation, so that "Saint-Étienne" and "SAINT ETIENNE" are one place. */
export const foldText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns a path with its query in readable form: `…?lieu=Rennes+(35),+Nantes+(44)`. */
export const toHref = (path: string, query: URLSearchParams) =>
  query.size > 0
    ? `${path}?${query.toString().replaceAll("%2C", ",").replaceAll("%28", "(").replaceAll("%29", ")")}`
    : path;
