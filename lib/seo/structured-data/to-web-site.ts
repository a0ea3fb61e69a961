import "server-only";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";

/**
 * Returns the site's name for search results, on the home page. Search boxes in results are retired, so there is no
 * SearchAction.
 */
export const toWebSite = (): StructuredData =>
  toDocument({
    "@type": "WebSite",
    "@id": siteUrl("/#website"),
    name: env().productName,
    url: siteUrl(routes.home()),
    inLanguage: routing.locales,
    publisher: { "@type": "Organization", "@id": siteUrl("/#organization") },
  });
