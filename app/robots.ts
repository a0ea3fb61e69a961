import type { MetadataRoute } from "next";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { siteUrl } from "@/lib/seo/text/site-url";

// The site's origin is read at run time, never at build time.
export const dynamic = "force-dynamic";

/**
 * Combined filters give millions of URLs to the same few hundred offers: crawlers may read none of these URLs
 * (docs/product.md §12.3), only the pages of the unfiltered list. The longest rule wins, so `?page=` is allowed.
 */
export default function robots(): MetadataRoute.Robots {
  const searches = [routes.searchOffers(), routes.searchCompanies()].flatMap((path) =>
    routing.locales.map((locale) => localePath(locale, path)),
  );
  return {
    rules: {
      userAgent: "*",
      allow: ["/", `${machineRoutes.gateway()}/images/`, ...searches.map((path) => `${path}?page=`)],
      disallow: ["/api/", ...searches.map((path) => `${path}?`)],
    },
    sitemap: siteUrl(machineRoutes.sitemapIndex()),
  };
}
