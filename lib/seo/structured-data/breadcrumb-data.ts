import "server-only";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import type { StructuredData } from "@/lib/seo/structured-data/structured-data";
import { toBreadcrumbList } from "@/lib/seo/structured-data/to-breadcrumb-list";

/** Returns the breadcrumbs of a page for crawlers. The visible ones lack the home page, which is added first. */
export async function breadcrumbData(
  crumbs: readonly { label: string; href?: string }[],
  locale: Locale,
): Promise<StructuredData> {
  const t = await getTranslations({ locale, namespace: "common" });
  const home = { name: t("home"), path: routes.home() };
  return toBreadcrumbList([home, ...crumbs.map(({ label, href }) => ({ name: label, path: href }))], locale);
}
