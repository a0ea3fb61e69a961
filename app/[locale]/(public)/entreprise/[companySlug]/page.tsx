import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { companyCrumbs } from "@/components/company/company-crumbs";
import { CompanyScreen } from "@/components/company/company-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getCompany, getCompanyFamily, redirectMerged } from "@/lib/data/company/companies";
import { getResponseTime } from "@/lib/data/company/response-time";
import { getReviews } from "@/lib/data/company/reviews";
import { getTestimonials } from "@/lib/data/company/testimonials";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { companyMetadata } from "@/lib/seo/metadata/company-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toOrganization } from "@/lib/seo/structured-data/to-organization";
import { siteUrl } from "@/lib/seo/text/site-url";

type Props = PageProps<"/[locale]/entreprise/[companySlug]">;

// Rendered on first visit, then cached until a write expires it: no company is known at build time.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { company, locale } = await load(params);
  return company ? companyMetadata(company, locale, "page") : notFoundMetadata(locale);
}

export default async function CompanyRoute({ params }: Props) {
  const { company, locale } = await load(params);
  if (!company) return <NotFoundView />;
  const [testimonials, reviews, family, responseTime] = await Promise.all([
    nullWhenUnavailable(getTestimonials(company)),
    nullWhenUnavailable(getReviews(company.id)),
    nullWhenUnavailable(getCompanyFamily(company.slug, locale)),
    nullWhenUnavailable(getResponseTime(company)),
  ]);
  const crumbs = companyCrumbs(await getTranslations("company"), company, "page");
  const url = siteUrl(localePath(locale, routes.companyPage(company.slug)));
  return (
    <main id="main" data-asset={company.id} data-owner={company.ownerId}>
      <JsonLd data={toOrganization(company)} />
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <CompanyScreen
        company={company}
        testimonials={testimonials}
        reviews={reviews}
        family={family}
        responseTime={responseTime}
        url={url}
      />
    </main>
  );
}

async function load(params: Props["params"]) {
  const [locale, { companySlug }] = await Promise.all([pageLocale(), params]);
  const company = await getCompany(companySlug, locale);
  redirectMerged(company, { segment: companySlug, locale }, routes.companyPage);
  return { company, locale };
}
