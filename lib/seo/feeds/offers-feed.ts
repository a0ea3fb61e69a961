import "server-only";
import { getTranslations } from "next-intl/server";
import { searchNewestOffers } from "@/lib/data/search/search-offers";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { searchHeading } from "@/lib/rules/search/heading";
import { offerSearchParams } from "@/lib/rules/search/offer-search";
import { toHref, toRawParams } from "@/lib/rules/search/params";
import { readOfferSearch } from "@/lib/rules/search/understood-search";
import { type FeedItem, searchFeed } from "@/lib/seo/feeds/search-feed";
import { salaryText } from "@/lib/seo/text/salary-text";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { OfferCard } from "@/lib/views/offer";

/** Returns the newest offers of a search as an Atom feed; `query` is the unvalidated query of the search page. */
export async function offersFeed(query: URLSearchParams, locale: Locale): Promise<string> {
  const search = { ...readOfferSearch(toRawParams(query)).search, page: 1 };
  const found = await searchNewestOffers(search, locale);
  const t = await getTranslations({ locale, namespace: "search" });
  const at = (path: string) => siteUrl(toHref(localePath(locale, path), offerSearchParams(search)));
  return searchFeed({
    locale,
    page: at(routes.searchOffers()),
    self: at(routes.offersFeed()),
    title: t("offers.heading", searchHeading(search.words, found, locale)),
    description: t("follow.feed_description"),
    items: await Promise.all(found.results.map((offer) => toItem(offer, locale))),
  });
}

async function toItem(offer: OfferCard, locale: Locale): Promise<FeedItem> {
  const { company, contract, remote, salary, city } = offer;
  const facts = [contract?.label, remote?.label, salary && (await salaryText(salary, locale))];
  return {
    url: siteUrl(localePath(locale, routes.companyOffer(company.slug, offer.slug))),
    title: [offer.title, company.name, city].filter(Boolean).join(", "),
    summary: facts.filter(Boolean).join(" · "),
    date: offer.publishedDate,
    author: company.name,
  };
}
