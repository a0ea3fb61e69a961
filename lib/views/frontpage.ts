import type { CompanyCard } from "@/lib/views/company";
import type { ArticleCard } from "@/lib/views/media";
import type { OfferCard } from "@/lib/views/offer";

export type FrontpageView = {
  counts: { offers: number; companies: number; cities: number };
  offers: OfferCard[];
  companies: CompanyCard[];
  articles: ArticleCard[];
};
