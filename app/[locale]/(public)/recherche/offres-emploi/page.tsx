import type { Metadata } from "next";
import { NotFoundView } from "@/components/layout/not-found-view";
import { MAP_PARAMETER } from "@/components/search/map-page";
import { OfferSearchScreen } from "@/components/search/offer-search-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { loadOfferSearch, loadOpenedOffer } from "@/lib/data/search/load-search";
import { sessionSettings } from "@/lib/env";
import { routes } from "@/lib/routes/public-routes";
import { isPage } from "@/lib/rules/search/refine";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { searchMetadata } from "@/lib/seo/metadata/search-metadata";
import { withSearchFeed } from "@/lib/seo/metadata/with-search-feed";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

type Props = PageProps<"/[locale]/recherche/offres-emploi">;

// Without this line, reading the query would be an error in production: the layout has generateStaticParams. The whole
// page is rendered at each request, without Suspense around the results (docs/architecture.md §3).
export const dynamic = "force-dynamic";

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { search, found, locale } = await loadOfferSearch(searchParams);
  if (!isPage(found)) return notFoundMetadata(locale);
  const head = await searchMetadata("offers", search.words, found, locale);
  return withSearchFeed(head, routes.offersFeed(), found.query, locale);
}

export default async function SearchOffersRoute({ searchParams }: Props) {
  const { search, found, locale, understoodAs } = await loadOfferSearch(searchParams);
  // A page beyond the last one: the server answers 404 (docs/product.md §13.4).
  if (!isPage(found)) return <NotFoundView />;
  const params = await searchParams;
  const paths = found.results.map(({ company, slug }) => routes.companyOffer(company.slug, slug));
  return (
    <>
      <JsonLd data={paths.length > 0 ? toItemList(paths, locale) : null} />
      <OfferSearchScreen
        search={search}
        found={found}
        understoodAs={understoodAs}
        isMapShown={MAP_PARAMETER in params}
        opened={await loadOpenedOffer(params, locale)}
        session={sessionSettings()}
      />
    </>
  );
}
