import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { OfferView } from "@/lib/views/offer";

/** The page of an offer, and that its visitor comes from a feed. */
export const feedUrl = ({ company, slug }: OfferView, locale: Locale): string =>
  `${siteUrl(localePath(locale, routes.companyOffer(company.slug, slug)))}?src=flux`;
