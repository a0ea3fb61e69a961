import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { CompanySearchScreen } from "@/components/search/company-search-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { isClientNavigation } from "@/lib/data/search/client-navigation";
import { searchCompanies } from "@/lib/data/search/search-companies";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { companySearchParams, parseCompanySearch } from "@/lib/rules/search/company-search";
import { searchHeading } from "@/lib/rules/search/heading";
import { isPage } from "@/lib/rules/search/refine";
import { searchAddress, understoodCompanySearch } from "@/lib/rules/search/understood-search";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { searchMetadata } from "@/lib/seo/metadata/search-metadata";
import { withSearchFeed } from "@/lib/seo/metadata/with-search-feed";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

type Props = PageProps<"/[locale]/recherche/entreprises">;

// Said, and not found out: under the layout's generateStaticParams, reading the query would be an error in production.
export const dynamic = "force-dynamic";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search, found, locale } = await loadSearch(searchParams);
  if (!isPage(found)) return notFoundMetadata(locale);
  const head = await searchMetadata("companies", search.words, found, locale);
  return withSearchFeed(head, routes.companiesFeed(), found.query, locale);
}

export default async function SearchCompaniesRoute({ searchParams }: Props) {
  const { search, found, locale, understoodAs } = await loadSearch(searchParams);
  // A page beyond the last one: the server answers 404 (docs/product.md §13.4).
  if (!isPage(found)) return <NotFoundView />;
  const t = await getTranslations("search.companies");
  const paths = found.results.map(({ slug }) => routes.companyPage(slug));
  return (
    <>
      {paths.length > 0 && <JsonLd data={toItemList(paths, locale)} />}
      <CompanySearchScreen
        search={search}
        found={found}
        understoodAs={understoodAs}
        heading={t("heading", searchHeading(search.words, found))}
      />
    </>
  );
}

// At each request, whole: no Suspense around the results (docs/architecture.md §3). Head and body share one read.
async function loadSearch(searchParams: Props["searchParams"]) {
  const [params, locale] = await Promise.all([searchParams, pageLocale()]);
  const asked = parseCompanySearch(params);
  const search = understoodCompanySearch(asked) ?? asked;
  const understoodAs =
    search === asked
      ? null
      : searchAddress(localePath(locale, routes.searchCompanies()), companySearchParams(search), params);
  if (understoodAs && !(await isClientNavigation())) redirect(understoodAs);
  return { search, locale, understoodAs, found: await searchCompanies(search, locale) };
}
