import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { searchHeading } from "@/lib/rules/search/heading";
import { isFiltered } from "@/lib/rules/search/refine";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toExcerpt } from "@/lib/seo/text/description-text";
import type { CompanySearchView, OfferSearchView } from "@/lib/views/search";

const PATHS = { offers: routes.searchOffers(), companies: routes.searchCompanies() };
const ROUTES = { offers: "searchOffers", companies: "searchCompanies" } as const;

type Found = Pick<OfferSearchView | CompanySearchView, "nbResults" | "page" | "query" | "where" | "didYouMean">;

/**
 * Returns the metadata of a search. Its canonical URL is the URL of the whole list, at the same page. A filtered list
 * is not indexed: crawlers would otherwise find as many URLs as there are combinations (docs/product.md §13.4).
 */
export async function searchMetadata(
  kind: keyof typeof PATHS,
  words: string,
  found: Found,
  locale: Locale,
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "search" });
  const { nbResults, page, query } = found;
  const heading = t(`${kind}.heading`, searchHeading(words, found, locale));
  const description = t(`${kind}.description`, { count: nbResults });
  const isFurther = page > 1;
  const filtered = isFiltered(query);
  const head = {
    locale,
    path: PATHS[kind],
    title: `${isFurther ? t("title_page", { title: heading, page }) : heading} – ${env().productName}`,
    description: toExcerpt(isFurther ? t("description_page", { description, page }) : description),
    ogImage: machineRoutes.ogImage(locale, ["search", kind]),
    robots: filtered ? ("noindex" as const) : ("index" as const),
    page,
  };
  // Editors write the metadata of the whole list, which would be wrong for a filtered one.
  return filtered ? pageMetadata(head) : routeMetadata({ ...head, route: ROUTES[kind] });
}
