import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";

/**
 * Returns the breadcrumbs of a page, with the same names and URLs as the visible ones. The last one may lack its path.
 */
export const toBreadcrumbList = (items: readonly { name: string; path?: string }[], locale: Locale): StructuredData =>
  toDocument({
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: path === undefined ? undefined : siteUrl(localePath(locale, path)),
    })),
  });
