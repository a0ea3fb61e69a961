import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { companyCrumbs } from "@/components/company/company-crumbs";
import { CompanyOffersScreen } from "@/components/company/company-offers-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getCompany, getCompanyFamily, redirectMerged } from "@/lib/data/company/companies";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { companyMetadata } from "@/lib/seo/metadata/company-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

type Props = PageProps<"/[locale]/entreprise/[companySlug]/offres-emploi">;

// Rendered on first visit, then cached until a write expires it; hence its filters run in the browser.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company, locale } = await load(params);
  return company ? companyMetadata(company, locale, "offers") : notFoundMetadata(locale);
}

export default async function CompanyOffersRoute({ params }: Props) {
  const { company, locale } = await load(params);
  if (!company) return <NotFoundView />;
  const crumbs = companyCrumbs(await getTranslations("company"), company, "offers");
  const family = await nullWhenUnavailable(getCompanyFamily(company.slug, locale));
  const paths = company.offers.map((offer) => routes.companyOffer(company.slug, offer.slug));
  return (
    <main id="main">
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      {paths.length > 0 && <JsonLd data={toItemList(paths, locale)} />}
      <CompanyOffersScreen company={company} childrenOffers={family?.childrenOffers} />
    </main>
  );
}

async function load(params: Props["params"]) {
  const [locale, { companySlug }] = await Promise.all([pageLocale(), params]);
  const company = await getCompany(companySlug, locale);
  redirectMerged(company, { segment: companySlug, locale }, routes.companyOffers);
  return { company, locale };
}
