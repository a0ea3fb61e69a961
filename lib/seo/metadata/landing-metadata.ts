import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getLanding } from "@/lib/data/landing/landings";
import { env } from "@/lib/env";
import { formatList, formatMoneyRange } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { landingNames } from "@/lib/rules/offer/landing-names";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toExcerpt } from "@/lib/seo/text/description-text";

/** Number of employers named in the description. */
const EMPLOYERS = 3;
const ROUTES = { both: "jobInCityLanding", job: "jobLanding", city: "cityLanding" } as const;

/**
 * Returns the metadata of a landing page, by the segments of its path; its figures distinguish it from other landing
 * pages.
 */
export async function landingMetadata(job: string | null, city: string | null, locale: Locale): Promise<Metadata> {
  const landing = await getLanding(job, city, locale);
  if (!landing) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: "landing" });
  const { nbOffers, salary, companies } = landing;
  const named = { ...landingNames(landing, locale), count: nbOffers };
  const slugs = [landing.job, landing.city].flatMap((part) => part?.slug ?? []);
  const employers = companies.slice(0, EMPLOYERS).map(({ label }) => label);
  const description = landing.isThin
    ? t("thin.description", named)
    : t("description", {
        ...named,
        range: salary ? formatMoneyRange(locale, salary.low, salary.high) : "none",
        companies: formatList(locale, employers),
      });
  return routeMetadata({
    route: ROUTES[named.form],
    name: slugs.join("-"),
    locale,
    path: landing.path,
    title: `${t(landing.isThin ? "thin.title" : "title", named)} – ${env().productName}`,
    description: toExcerpt(description),
    robots: landing.isThin ? "noindex" : "index",
    ogImage: machineRoutes.ogImage(locale, ["landing", named.form, ...slugs]),
  });
}

/** Returns the metadata of the page that lists the landing pages. */
export async function landingIndexMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "landing.index" });
  return routeMetadata({
    route: "landings",
    locale,
    path: routes.landings(),
    title: `${t("title")} – ${env().productName}`,
    description: t("description"),
  });
}
