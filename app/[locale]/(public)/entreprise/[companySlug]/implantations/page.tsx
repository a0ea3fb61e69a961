import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { companyCrumbs } from "@/components/company/company-crumbs";
import { CompanyLocationsScreen } from "@/components/company/company-locations-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getCompany, redirectMerged } from "@/lib/data/company/companies";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { companyMetadata } from "@/lib/seo/metadata/company-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";

type Props = PageProps<"/[locale]/entreprise/[companySlug]/implantations">;

// Rendered on first visit, then cached until a write expires it: no company is known at build time.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company, locale } = await load(params);
  return company ? companyMetadata(company, locale, "locations") : notFoundMetadata(locale);
}

export default async function CompanyLocationsRoute({ params }: Props) {
  const { company, locale } = await load(params);
  if (!company) return <NotFoundView />;
  const crumbs = companyCrumbs(await getTranslations("company"), company, "locations");
  return (
    <main id="main">
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <CompanyLocationsScreen company={company} />
    </main>
  );
}

async function load(params: Props["params"]) {
  const [locale, { companySlug }] = await Promise.all([pageLocale(), params]);
  const company = await getCompany(companySlug, locale);
  redirectMerged(company, { segment: companySlug, locale }, routes.companyLocations);
  return { company, locale };
}
