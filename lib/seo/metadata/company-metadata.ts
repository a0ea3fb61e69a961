import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { toPlainText } from "@/lib/rules/text/plain-text";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toExcerpt } from "@/lib/seo/text/description-text";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { CompanyView } from "@/lib/views/company";

const PATHS = { page: routes.companyPage, offers: routes.companyOffers, locations: routes.companyLocations };
const ROUTES = { page: "companyPage", offers: "companyOffers", locations: "companyLocations" } as const;

/** Returns the metadata of one of a company's three pages; the first page has the suffix « Carrières et Emplois ». */
export async function companyMetadata(
  company: CompanyView,
  locale: Locale,
  screen: keyof typeof PATHS,
): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo.company" });
  const facts = {
    name: company.name,
    ofName: ofName(company.name, locale),
    offers: company.nbOffers,
    offices: company.offices.length,
  };
  const presentation = [company.baseline, toPlainText(company.descriptionHtml)].filter(Boolean).join(". ");
  const head = await routeMetadata({
    route: ROUTES[screen],
    name: company.slug,
    locale,
    path: PATHS[screen](company.slug),
    title: t(`${screen}.title`, facts),
    description: toExcerpt(t(`${screen}.description`, { ...facts, presentation })),
    ogImage: machineRoutes.ogImage(locale, ["company", company.slug]),
  });
  if (screen !== "offers") return head;
  // Lets feed readers find the offers of the firm.
  const feed = siteUrl(machineRoutes.companyFeed(locale, `${company.slug}.xml`));
  return { ...head, alternates: { ...head.alternates, types: { "application/atom+xml": feed } } };
}
