import { getTranslations } from "next-intl/server";
import { landingCrumbs } from "@/components/landing/landing-crumbs";
import { LandingScreen } from "@/components/landing/landing-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getLanding } from "@/lib/data/landing/landings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

/** Segments of the path. */
type Props = { job: string | null; city: string | null };

/** Renders a landing page: the three routes differ only by the segments of their path. */
export async function LandingPage({ job, city }: Props) {
  const locale = await pageLocale();
  const landing = await getLanding(job, city, locale);
  if (!landing) return <NotFoundView />;
  const crumbs = landingCrumbs(await getTranslations("landing"), landing);
  const paths = landing.offers.map(({ company, slug }) => routes.companyOffer(company.slug, slug));
  return (
    <>
      {!landing.isThin && <JsonLd data={toItemList(paths, locale)} />}
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <LandingScreen landing={landing} />
    </>
  );
}
