import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrowseOffers } from "@/components/home/browse-offers";
import { Hero } from "@/components/home/hero";
import { HiringCompanies } from "@/components/home/hiring-companies";
import { LatestArticles } from "@/components/home/latest-articles";
import { LatestOffers } from "@/components/home/latest-offers";
import { NewsletterSection } from "@/components/home/newsletter-section";
import { UsefulTools } from "@/components/home/useful-tools";
import { JsonLd } from "@/components/ui/json-ld";
import { getFrontpage } from "@/lib/data/home/frontpage";
import { getLandingIndex } from "@/lib/data/landing/landings";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toSiteOrganization } from "@/lib/seo/structured-data/to-organization";
import { toWebSite } from "@/lib/seo/structured-data/to-web-site";

// The counts are live: five minutes old at most.
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("home");
  const { counts } = await getFrontpage(locale);
  return routeMetadata({
    route: "home",
    locale,
    path: routes.home(),
    title: `${t("title")} – ${env().productName}`,
    description: t("description", { offers: counts.offers }),
  });
}

// An outage throws: the site continues to serve the last valid page (docs/architecture.md §3), which is better than a
// page full of holes.
export default async function HomeRoute() {
  const locale = await pageLocale();
  const [{ counts, offers, companies, articles }, landings] = await Promise.all([
    getFrontpage(locale),
    getLandingIndex(locale),
  ]);
  const { apiPublicKey: publicKey, product } = env();
  return (
    <main id="main">
      <JsonLd data={toWebSite()} />
      <JsonLd data={toSiteOrganization()} />
      <Hero counts={counts} />
      {/* A telephone shows the beginning of each section, which leads to the rest. */}
      <div className="wrap grid gap-7 md:gap-24 [&>*]:min-w-0">
        <LatestOffers offers={offers} />
        <HiringCompanies companies={companies} />
        <BrowseOffers jobs={landings.jobs} cities={landings.cities} />
        <UsefulTools />
        <LatestArticles articles={articles} />
        <NewsletterSection source={{ publicKey, product, locale }} />
      </div>
    </main>
  );
}
