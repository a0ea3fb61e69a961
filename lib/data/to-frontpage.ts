import { toArticleCards } from "@/lib/data/to-article-card";
import { toCompanyCard } from "@/lib/data/to-company-card";
import { toOfferCards } from "@/lib/data/to-offer-card";
import type { Frontpage } from "@/lib/entities/frontpage";
import type { Locale } from "@/lib/i18n/routing";
import { labelOf } from "@/lib/rules/labels";
import type { FrontpageView } from "@/lib/views/frontpage";

export const toFrontpage = (frontpage: Frontpage, locale: Locale): FrontpageView => ({
  counts: frontpage.counts,
  offers: toOfferCards(frontpage.offers, locale),
  companies: frontpage.companies.map((company) => toCompanyCard(company, company.nbOffers, locale)),
  articles: toArticleCards(frontpage.articles.filter((article) => article.locale === locale)),
  jobs: frontpage.jobs.map(({ value, count }) => ({ value, label: labelOf("jobs", value, locale), count })),
  cities: frontpage.cities,
});
