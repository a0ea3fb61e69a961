import type { CompanyCard } from "@/lib/views/company";
import type { ArticleCard } from "@/lib/views/media";
import type { OfferCard } from "@/lib/views/offer";

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
