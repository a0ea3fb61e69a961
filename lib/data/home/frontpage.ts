import { toCompanyCard } from "@/lib/data/card/to-company-card";
import { toOfferCards } from "@/lib/data/card/to-offer-card";
import { toArticleCards } from "@/lib/data/media/to-article-card";
import type { Frontpage } from "@/lib/entities/frontpage";
import "server-only";
import { cache } from "react";
import { cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { env } from "@/lib/env";
import { type Locale, routing } from "@/lib/i18n/routing";
import { tags } from "@/lib/tags";
import type { FrontpageView } from "@/lib/views/frontpage";

/** The home page shows live counts and the latest offers: it is read again every five minutes. */
const FRONTPAGE_SECONDS = 300;

/** Returns all the data of the home page (GET /data/frontpage). */
export const getFrontpage = cache(async (locale: Locale): Promise<FrontpageView> => {
  const frontpage = await cached(() => publicApi().data.frontpage(), {
    key: ["frontpage"],
    tags: [tags.frontpage()],
    seconds: FRONTPAGE_SECONDS,
  });
  return toFrontpage(frontpage, locale, env().sisterSiteOrigin);
});

const toFrontpage = (frontpage: Frontpage, locale: Locale, sisterOrigin: string | null): FrontpageView => ({
  counts: frontpage.counts,
  offers: toOfferCards(frontpage.offers, locale),
  companies: frontpage.companies.map((company) => toCompanyCard(company, company.nbOffers, locale)),
  articles: toArticleCards(inLocaleOrFrench(frontpage.articles, locale), sisterOrigin),
});

/**
 * Returns the articles in this language or, until there is one, the French ones: an article exists only in the language
 * in which it was written.
 */
const inLocaleOrFrench = (articles: Frontpage["articles"], locale: Locale) => {
  const own = articles.filter((article) => article.locale === locale);
  return own.length > 0 ? own : articles.filter((article) => article.locale === routing.defaultLocale);
};
