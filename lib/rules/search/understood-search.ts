import {
  COMPANY_CHOICES,
  type CompanySearch,
  companySearchParams,
  parseCompanySearch,
} from "@/lib/rules/search/company-search";
import {
  OFFER_CHOICE_NAMES,
  type OfferSearch,
  offerSearchParams,
  parseOfferSearch,
} from "@/lib/rules/search/offer-search";
import { type RawParams, toHref, toRawParams } from "@/lib/rules/search/params";
import { understand } from "@/lib/rules/search/understanding/understand";

/**
 * The same search once its line of words is understood: "chef de mission Rennes 2 j télétravail 45k" asks for a place, a
 * remote level and a pay that the page has controls for. Null when the words are only words, hence always for the
 * search that this returns. What the address already says stays: places and choices are added to it, a pay is kept.
 */
export function understoodOfferSearch(search: OfferSearch): OfferSearch | null {
  const { words, places, choices, salaryMin } = understand(search.words);
  if (words.length >= search.words.length) return null;
  const added = OFFER_CHOICE_NAMES.map((name) => [name, [...search.choices[name], ...(choices[name] ?? [])]]);
  return inOrder({
    ...search,
    words,
    where: [...search.where, ...places],
    choices: { ...search.choices, ...Object.fromEntries(added) },
    salaryMin: search.salaryMin ?? salaryMin,
    page: 1,
  });
}

/** The same for firms, of which a line says nothing but the places. */
export function understoodCompanySearch(search: CompanySearch): CompanySearch | null {
  const { words, places, choices, salaryMin } = understand(search.words);
  const onlyPlaces = Object.keys(choices).length === 0 && salaryMin === null;
  if (words.length >= search.words.length || !onlyPlaces) return null;
  return companyInOrder({ ...search, words, where: [...search.where, ...places], page: 1 });
}

/** What an address can say, once each: as it will be read again. */
const inOrder = (search: OfferSearch) => parseOfferSearch(toRawParams(offerSearchParams(search)));
const companyInOrder = (search: CompanySearch) => parseCompanySearch(toRawParams(companySearchParams(search)));

/** The address of a search, beside what else an address said (`embed`, a campaign). */
export function searchAddress(path: string, search: URLSearchParams, params: RawParams): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) {
    if (SEARCH_PARAMETERS.has(name)) continue;
    for (const one of [value ?? []].flat()) query.append(name, one);
  }
  return toHref(path, query);
}

const SEARCH_PARAMETERS: ReadonlySet<string> = new Set([
  ...["q", "lieu", "rayon", "salaire", "sanssalaire", "groupe", "tri", "page"],
  ...OFFER_CHOICE_NAMES,
  ...Object.keys(COMPANY_CHOICES),
]);
