import type { CompanyCard } from "@/lib/views/company";
import type { OfferCard } from "@/lib/views/offer";

/** An article in a list. */
export type ArticleCard = {
  slug: string;
  title: string;
  subtitle: string | null;
  label: string | null;
  publishedDate: string;
};

/** Something to browse: a job or a city with the number of its open offers. */
export type BrowseLink = { value: string; label: string; count: number };

export type FrontpageView = {
  counts: { offers: number; companies: number; cities: number };
  offers: OfferCard[];
  companies: CompanyCard[];
  articles: ArticleCard[];
  jobs: BrowseLink[];
  cities: BrowseLink[];
};
