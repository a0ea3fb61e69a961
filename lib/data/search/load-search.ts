import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import { getCompany } from "@/lib/data/company/companies";
import { getResponseTime } from "@/lib/data/company/response-time";
import { getNetPay } from "@/lib/data/offer/net-pay";
import { getOffer } from "@/lib/data/offer/offers";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { isClientNavigation } from "@/lib/data/search/client-navigation";
import { searchCompanies } from "@/lib/data/search/search-companies";
import { searchOffers } from "@/lib/data/search/search-offers";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { companySearchParams } from "@/lib/rules/search/company-search";
import { offerSearchParams } from "@/lib/rules/search/offer-search";
import { readOpened } from "@/lib/rules/search/opened-offer";
import type { RawParams } from "@/lib/rules/search/params";
import { readCompanySearch, readOfferSearch, type SearchRead, searchHref } from "@/lib/rules/search/understood-search";

/** A search page: its path, the functions that parse and write its query, and the function that finds its results. */
type SearchPage<State, Found> = {
  path: string;
  read: (params: RawParams) => SearchRead<State>;
  toQuery: (search: State) => URLSearchParams;
  find: (search: State, locale: Locale) => Promise<Found>;
};

type Loaded<State, Found> = {
  search: State;
  found: Found;
  locale: Locale;
  /** The URL that replaces the current one after a client navigation, when the line of words was understood. */
  understoodAs: string | null;
};

/**
 * Creates the loader of a search page. The URL of the page is parsed and understood once per request, and the page's
 * head and body share the result. When the line of words was understood, a document is redirected to the canonical URL;
 * a client navigation is not.
 */
function searchLoader<State, Found>({ path, read, toQuery, find }: SearchPage<State, Found>) {
  // No key is needed, since a request has one URL.
  const requestCache = cache((): { loading?: Promise<Loaded<State, Found>> } => ({}));

  const load = async (searchParams: Promise<RawParams>): Promise<Loaded<State, Found>> => {
    const [params, locale] = await Promise.all([searchParams, pageLocale()]);
    const { search, isUnderstood } = read(params);
    const understoodAs = isUnderstood ? searchHref(localePath(locale, path), toQuery(search), params) : null;
    if (understoodAs && !(await isClientNavigation())) redirect(understoodAs);
    return { search, locale, understoodAs, found: await find(search, locale) };
  };

  return (searchParams: Promise<RawParams>): Promise<Loaded<State, Found>> => {
    const request = requestCache();
    request.loading ??= load(searchParams);
    return request.loading;
  };
}

export const loadOfferSearch = searchLoader({
  path: routes.searchOffers(),
  read: readOfferSearch,
  toQuery: offerSearchParams,
  find: searchOffers,
});

export const loadCompanySearch = searchLoader({
  path: routes.searchCompanies(),
  read: readCompanySearch,
  toQuery: companySearchParams,
  find: searchCompanies,
});

/** Reads the offer that a search opens beside its list; null when it opens none, or none that is open. */
export async function loadOpenedOffer(params: RawParams, locale: Locale) {
  const slugs = readOpened(params);
  if (!slugs) return null;
  const [company, found] = await Promise.all([
    nullWhenUnavailable(getCompany(slugs.companySlug, locale)),
    nullWhenUnavailable(getOffer(slugs.companySlug, slugs.slug, locale)),
  ]);
  if (!company || found?.state !== "open") return null;
  const [net, responseTime] = await Promise.all([
    nullWhenUnavailable(getNetPay(found.offer)),
    nullWhenUnavailable(getResponseTime(company)),
  ]);
  return { offer: found.offer, company, net, responseTime };
}
