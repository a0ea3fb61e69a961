import type { useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { routes } from "@/lib/routes/public-routes";
import type { OfferView } from "@/lib/views/offer";

/** The breadcrumbs from an offer to its firm, both displayed and described to crawlers (BreadcrumbList). */
export function offerCrumbs(
  t: ReturnType<typeof useTranslations<"company">>,
  {
    title,
    english,
    company,
  }: Pick<OfferView, "title"> & Partial<Pick<OfferView, "english">> & { company: { name: string; slug: string } },
): Crumb[] {
  return [
    { label: t("crumbs.companies"), href: routes.searchCompanies() },
    { label: company.name, href: routes.companyPage(company.slug) },
    { label: t("crumbs.offers"), href: routes.companyOffers(company.slug) },
    { label: english?.title ?? title },
  ];
}
