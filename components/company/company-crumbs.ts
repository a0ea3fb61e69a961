import type { useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

type Screen = "page" | "offers" | "locations";

/** The breadcrumbs of a firm's pages, both displayed and described to crawlers (BreadcrumbList). */
export function companyCrumbs(
  t: ReturnType<typeof useTranslations<"company">>,
  { slug, name }: Pick<CompanyView, "slug" | "name">,
  screen: Screen,
): Crumb[] {
  const companies = { label: t("crumbs.companies"), href: routes.searchCompanies() };
  if (screen === "page") return [companies, { label: name }];
  return [companies, { label: name, href: routes.companyPage(slug) }, { label: t(`crumbs.${screen}`) }];
}
