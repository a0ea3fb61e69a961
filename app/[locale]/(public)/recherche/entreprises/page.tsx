import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { CompanySearchScreen } from "@/components/search/company-search-screen";
import { MAP_PARAMETER } from "@/components/search/map-page";
import { JsonLd } from "@/components/ui/json-ld";
import { loadCompanySearch } from "@/lib/data/search/load-search";
import { routes } from "@/lib/routes/public-routes";
import { searchHeading } from "@/lib/rules/search/heading";
import { isPage } from "@/lib/rules/search/refine";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { searchMetadata } from "@/lib/seo/metadata/search-metadata";
import { withSearchFeed } from "@/lib/seo/metadata/with-search-feed";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

type Props = PageProps<"/[locale]/recherche/entreprises">;

// Without this line, reading the query would be an error in production: the layout has generateStaticParams. The whole
// page is rendered at each request, without Suspense around the results (docs/architecture.md §3).
export const dynamic = "force-dynamic";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search, found, locale } = await loadCompanySearch(searchParams);
  if (!isPage(found)) return notFoundMetadata(locale);
  const head = await searchMetadata("companies", search.words, found, locale);
  return withSearchFeed(head, routes.companiesFeed(), found.query, locale);
}

export default async function SearchCompaniesRoute({ searchParams }: Props) {
  const { search, found, locale, understoodAs } = await loadCompanySearch(searchParams);
  // A page beyond the last one: the server answers 404 (docs/product.md §13.4).
  if (!isPage(found)) return <NotFoundView />;
  const isMapShown = MAP_PARAMETER in (await searchParams);
  const t = await getTranslations("search.companies");
  const paths = found.results.map(({ slug }) => routes.companyPage(slug));
  return (
    <>
      <JsonLd data={paths.length > 0 ? toItemList(paths, locale) : null} />
      <CompanySearchScreen
        search={search}
        found={found}
        understoodAs={understoodAs}
        isMapShown={isMapShown}
        heading={t("heading", searchHeading(search.words, found, locale))}
      />
    </>
  );
}
