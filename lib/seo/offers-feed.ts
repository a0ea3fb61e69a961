import "server-only";
import { Feed } from "feed";
import { getTranslations } from "next-intl/server";
import { searchNewestOffers } from "@/lib/data/search-offers";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { localePath, routes } from "@/lib/routes";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/offer-search";
import { searchHeading } from "@/lib/rules/search-heading";
import { toAddress, toRawParams } from "@/lib/rules/search-params";
import { understoodOfferSearch } from "@/lib/rules/understood-search";
import { toFeedText } from "@/lib/seo/feed-text";
import { salaryText } from "@/lib/seo/salary-text";
import { siteUrl } from "@/lib/seo/site-url";
import type { OfferCard } from "@/lib/views/offer";

/** The newest offers of a search, as an Atom feed; `query` is that of the search page, and whatever somebody wrote. */
export async function offersFeed(query: URLSearchParams, locale: Locale): Promise<string> {
  const asked = parseOfferSearch(toRawParams(query));
  const search = { ...(understoodOfferSearch(asked) ?? asked), page: 1 };
  const found = await searchNewestOffers(search, locale);
  const t = await getTranslations({ locale, namespace: "search" });
  const at = (path: string) => siteUrl(toAddress(localePath(locale, path), offerSearchParams(search)));
  const { productName } = env();
  const feed = new Feed({
    id: at(routes.searchOffers()),
    link: at(routes.searchOffers()),
    title: `${t("offers.heading", searchHeading(search.words, found))} – ${productName}`,
    description: t("follow.feed_description"),
    language: locale,
    copyright: productName,
    author: { name: productName },
    // The date of the newest, not of this answer: a reader sees that nothing moved.
    updated: new Date(found.results[0]?.publishedDate ?? 0),
    feedLinks: { atom: at(routes.offersFeed()) },
  });
  for (const offer of found.results) feed.addItem(await toItem(offer, locale));
  return feed.atom1();
}

async function toItem(offer: OfferCard, locale: Locale) {
  const { company, contract, remote, salary, city } = offer;
  const link = siteUrl(localePath(locale, routes.companyOffer(company.slug, offer.slug)));
  const facts = [contract?.label, remote?.label, salary && (await salaryText(salary, locale))];
  return {
    id: link,
    link,
    title: toFeedText([offer.title, company.name, city].filter(Boolean).join(", ")),
    description: toFeedText(facts.filter(Boolean).join(" · ")),
    published: new Date(offer.publishedDate),
    date: new Date(offer.publishedDate),
  };
}
