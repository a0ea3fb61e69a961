import { toCompanyCard } from "@/lib/data/card/to-company-card";
import { toOfferCards } from "@/lib/data/card/to-offer-card";
import { toArticleCards } from "@/lib/data/media/to-article-card";
import type { Frontpage } from "@/lib/entities/frontpage";
import { type Locale, routing } from "@/lib/i18n/routing";
import type { FrontpageView } from "@/lib/views/frontpage";

export const toFrontpage = (frontpage: Frontpage, locale: Locale, sisterOrigin: string | null): FrontpageView => ({
  counts: frontpage.counts,
  offers: toOfferCards(frontpage.offers, locale),
  companies: frontpage.companies.map((company) => toCompanyCard(company, company.nbOffers, locale)),
  articles: toArticleCards(inLocaleOrFrench(frontpage.articles, locale), sisterOrigin),
});

/** Articles exist in the language they were written in: until there is one in this language, the French ones. */
const inLocaleOrFrench = (articles: Frontpage["articles"], locale: Locale) => {
  const own = articles.filter((article) => article.locale === locale);
  return own.length > 0 ? own : articles.filter((article) => article.locale === routing.defaultLocale);
};
