import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";

/** Converts a list page to URLs only: a JobPosting belongs to its own page (docs/product.md §13.2). */
export const toItemList = (paths: readonly string[], locale: Locale): StructuredData =>
  toDocument({
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: siteUrl(localePath(locale, path)),
    })),
  });
