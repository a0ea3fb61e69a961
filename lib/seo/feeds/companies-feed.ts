import "server-only";
import { getTranslations } from "next-intl/server";
import { type NewCompany, searchNewestCompanies } from "@/lib/data/search/search-companies";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { companySearchParams } from "@/lib/rules/search/company-search";
import { searchHeading } from "@/lib/rules/search/heading";
import { toHref, toRawParams } from "@/lib/rules/search/params";
import { readCompanySearch } from "@/lib/rules/search/understood-search";
import { type FeedItem, searchFeed } from "@/lib/seo/feeds/search-feed";
import { siteUrl } from "@/lib/seo/text/site-url";

/** Returns the newest companies of a search as an Atom feed; `query` is the unvalidated query of the search page. */
export async function companiesFeed(query: URLSearchParams, locale: Locale): Promise<string> {
  const search = { ...readCompanySearch(toRawParams(query)).search, page: 1 };
  const found = await searchNewestCompanies(search, locale);
  const t = await getTranslations({ locale, namespace: "search" });
  const at = (path: string) => siteUrl(toHref(localePath(locale, path), companySearchParams(search)));
  return searchFeed({
    locale,
    page: at(routes.searchCompanies()),
    self: at(routes.companiesFeed()),
    title: t("companies.heading", searchHeading(search.words, found, locale)),
    description: t("follow.companies_feed_description"),
    items: found.results.map((company) => toItem(company, locale)),
  });
}

const toItem = ({ slug, name, category, baseline, cities, createdDate }: NewCompany, locale: Locale): FeedItem => ({
  url: siteUrl(localePath(locale, routes.companyPage(slug))),
  title: name,
  summary: [category?.label, cities.join(", "), baseline].filter(Boolean).join(" · "),
  date: createdDate,
  author: name,
});
