import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { OfferView } from "@/lib/views/offer";

/** Returns the URL of an offer's page, marked so that its visits count as coming from a feed. */
export const feedUrl = ({ company, slug }: OfferView, locale: Locale): string =>
  `${siteUrl(localePath(locale, routes.companyOffer(company.slug, slug)))}?src=flux`;
