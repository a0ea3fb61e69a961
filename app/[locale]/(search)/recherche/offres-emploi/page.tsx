import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NotFoundView } from "@/components/layout/not-found-view";
import { OfferSearchScreen } from "@/components/search/offer-search-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { sessionSettings } from "@/lib/data/read/session-settings";
import { isClientNavigation } from "@/lib/data/search/client-navigation";
import { searchOffers } from "@/lib/data/search/search-offers";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { offerSearchParams, parseOfferSearch } from "@/lib/rules/search/offer-search";
import { isPage } from "@/lib/rules/search/refine";
import { searchAddress, understoodOfferSearch } from "@/lib/rules/search/understood-search";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { searchMetadata } from "@/lib/seo/metadata/search-metadata";
import { withSearchFeed } from "@/lib/seo/metadata/with-search-feed";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

type Props = PageProps<"/[locale]/recherche/offres-emploi">;

// Said, and not found out: under the layout's generateStaticParams, reading the query would be an error in production.
export const dynamic = "force-dynamic";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search, found, locale } = await loadSearch(searchParams);
  if (!isPage(found)) return notFoundMetadata(locale);
  const head = await searchMetadata("offers", search.words, found, locale);
  return withSearchFeed(head, routes.offersFeed(), found.query, locale);
}

export default async function SearchOffersRoute({ searchParams }: Props) {
  const { search, found, locale, understoodAs } = await loadSearch(searchParams);
  // A page beyond the last one: the server answers 404 (docs/product.md §13.4).
  if (!isPage(found)) return <NotFoundView />;
  const paths = found.results.map(({ company, slug }) => routes.companyOffer(company.slug, slug));
  return (
    <>
      {paths.length > 0 && <JsonLd data={toItemList(paths, locale)} />}
      <OfferSearchScreen search={search} found={found} understoodAs={understoodAs} session={sessionSettings()} />
    </>
  );
}

// At each request, whole: no Suspense around the results (docs/architecture.md §3). Head and body share one read.
async function loadSearch(searchParams: Props["searchParams"]) {
  const params = await searchParams;
  const locale = await pageLocale();
  const asked = parseOfferSearch(params);
  const search = understoodOfferSearch(asked) ?? asked;
  const understoodAs =
    search === asked
      ? null
      : searchAddress(localePath(locale, routes.searchOffers()), offerSearchParams(search), params);
  if (understoodAs && !(await isClientNavigation())) redirect(understoodAs);
  return { search, locale, understoodAs, found: await searchOffers(search, locale) };
}
