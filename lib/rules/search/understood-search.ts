import { placesTogether } from "@/lib/rules/place/place-match";
import { normalizeSearch } from "@/lib/rules/search/choices";
import {
  COMPANY_CHOICES,
  COMPANY_PARAMETERS,
  type CompanySearch,
  parseCompanySearch,
} from "@/lib/rules/search/company-search";
import {
  OFFER_CHOICE_NAMES,
  OFFER_CHOICES,
  OFFER_PARAMETERS,
  type OfferSearch,
  parseOfferSearch,
  withOneLevel,
} from "@/lib/rules/search/offer-search";
import { distinctPlaces, RADII_KM, type RadiusKm, type RawParams, toHref } from "@/lib/rules/search/params";
import { COMPANY_SORTS, OFFER_SORTS } from "@/lib/rules/search/sorts";
import { namesOnlyFirms } from "@/lib/rules/search/understanding/employer-criteria";
import { understand } from "@/lib/rules/search/understanding/understand";

/**
 * A search read from a URL. `isUnderstood` is true when its line of words became filters, or a place became several: the
 * canonical URL of the search then differs from the URL.
 */
export type SearchRead<State> = { search: State; isUnderstood: boolean };

const reader =
  <State extends { where: string[] }>(
    parse: (params: RawParams) => State,
    understood: (search: State) => State | null,
  ) =>
  (params: RawParams): SearchRead<State> => {
    const typed = parse(params);
    const where = distinctPlaces(typed.where.flatMap(placesTogether));
    const placed = where.join() === typed.where.join() ? typed : { ...typed, where };
    const search = understood(placed) ?? placed;
    return { search, isUnderstood: search !== typed };
  };

/**
 * Returns the search with its line of words turned into filters. "chef de mission Rennes 2 j télétravail 45k" contains
 * a place, a remote level and a pay, for which the page has controls. Null when the words give no filter, as is always
 * so for a search that this function returned. The filters of the URL stay: places and choices are added to them, and
 * the pay of the URL wins.
 */
export function understoodOfferSearch(search: OfferSearch): OfferSearch | null {
  const { words: left, places, choices, salaryMin, radiusKm } = understand(search.words);
  const where = [...search.where, ...places];
  // "Cabinet comptable" beside a place asks for any job there.
  const words = where.length > 0 && namesOnlyFirms(left) ? "" : left;
  if (words.length >= search.words.length) return null;
  // Offers for "10 ans et plus" are few, and those for "5 à 10 ans" take who has more.
  const experience = choices.experience?.join() === "expert" ? ["senior", "expert"] : (choices.experience ?? []);
  const found = { ...choices, experience };
  const added = OFFER_CHOICE_NAMES.map((name) => [name, [...search.choices[name], ...(found[name] ?? [])]]);
  const understood = {
    ...search,
    words,
    where,
    radiusKm: radiusKm === null ? search.radiusKm : atLeast(radiusKm),
    choices: { ...search.choices, ...Object.fromEntries(added) },
    page: 1,
  };
  return withOneLevel({
    ...normalizeSearch(understood, OFFER_CHOICES, OFFER_SORTS),
    salaryMin: search.salaryMin ?? salaryMin,
    hideNoSalary: search.hideNoSalary,
    exactRemote: search.exactRemote,
  });
}

/** Returns the shortest radius of a search that covers this distance, in kilometres; else the longest. */
const atLeast = (km: number): RadiusKm => RADII_KM.find((radius) => radius >= km) ?? 100;

/**
 * Returns a search of companies with its line of words turned into places; null when the line gives none, or other
 * filters.
 */
export function understoodCompanySearch(search: CompanySearch): CompanySearch | null {
  const { words, places, choices, salaryMin } = understand(search.words);
  const onlyPlaces = Object.keys(choices).length === 0 && salaryMin === null;
  if (words.length >= search.words.length || !onlyPlaces) return null;
  const understood = { ...search, words, where: [...search.where, ...places], page: 1 };
  return { ...normalizeSearch(understood, COMPANY_CHOICES, COMPANY_SORTS), group: search.group };
}

export const readOfferSearch = reader(parseOfferSearch, understoodOfferSearch);
export const readCompanySearch = reader(parseCompanySearch, understoodCompanySearch);

/** Returns the URL of a search, with the given parameters that do not belong to the search (`embed`, a campaign). */
export function searchHref(path: string, search: URLSearchParams, params: RawParams): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) {
    if (OFFER_PARAMETERS.has(name) || COMPANY_PARAMETERS.has(name)) continue;
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return toHref(path, query);
}
