/** What Next hands to a page, and what a visitor, a crawler or an attacker wrote in the address. */
export type RawParams = Record<string, string | string[] | undefined>;

/** A page number beyond the marketplace's own bound still has to be a page that does not exist, not an error. */
const MAX_PAGE = 99_999;
/** More values than a person ticks; the marketplace takes a hundred. */
const MAX_CHOICES = 20;

export const RADII_KM = [10, 20, 30, 50, 100] as const;
export type RadiusKm = (typeof RADII_KM)[number];
export const DEFAULT_RADIUS_KM: RadiusKm = 30;

const MAX_PLACE_LENGTH = 80;
/** Ways to say "no place": what they mean is the absence of the filter. */
const EVERYWHERE = new Set(["france", "france entiere", "toute la france", "all of france", "partout", "everywhere"]);

const valuesOf = (params: RawParams, name: string): string[] => {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

/** The parameters of an address as Next gives them to a page: a repeated key is a list. */
export function toRawParams(query: URLSearchParams): RawParams {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

/**
 * Typed text, safe to send to the marketplace and to write in a title: no control character (PostgreSQL refuses NUL),
 * no lone surrogate (not UTF-8), one space between words, bounded. Of a repeated key the first value counts.
 */
export function textParam(params: RawParams, name: string, maxLength: number): string {
  // Cut before normalising too: ten kilobytes are not worth the work.
  const typed = (valuesOf(params, name)[0] ?? "").slice(0, 4 * maxLength);
  const clean = typed
    .replace(/\p{C}+/gu, " ")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
  return [...clean].slice(0, maxLength).join("").trim();
}

/** For each parameter, its values that are among those allowed, once each, in the order of the vocabulary. */
export function choicesParams<Name extends string>(params: RawParams, allowed: Record<Name, readonly string[]>) {
  const names = Object.keys(allowed) as Name[];
  const choices = names.map((name): [Name, string[]] => {
    const asked = new Set(valuesOf(params, name));
    return [name, allowed[name].filter((value) => asked.has(value)).slice(0, MAX_CHOICES)];
  });
  return Object.fromEntries(choices) as Record<Name, string[]>;
}

/** A whole number from 1 up to a bound, or null. */
export function countParam(params: RawParams, name: string, max: number): number | null {
  const [text = ""] = valuesOf(params, name);
  if (!/^\d+$/.test(text)) return null;
  return Math.min(Number(text), max) || null;
}

export const pageParam = (params: RawParams) => countParam(params, "page", MAX_PAGE) ?? 1;

/** Where the visitor searches, as typed; the radius means nothing without a place. */
export function whereParams(params: RawParams): { where: string; radiusKm: RadiusKm } {
  const typed = textParam(params, "lieu", MAX_PLACE_LENGTH);
  const where = EVERYWHERE.has(foldText(typed)) ? "" : typed;
  const asked = Number(valuesOf(params, "rayon")[0]);
  const radiusKm = RADII_KM.find((radius) => where && radius === asked) ?? DEFAULT_RADIUS_KM;
  return { where, radiusKm };
}

/** Without case, accents and punctuation: "Saint-Étienne" and "SAINT ETIENNE" are one place. */
export const foldText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The inverse of the parsers: parameters in the order given, nothing for what is empty. */
export function toQuery(entries: readonly (readonly [string, string | number | readonly string[] | null | false])[]) {
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one) query.append(name, String(one));
  }
  return query;
}
