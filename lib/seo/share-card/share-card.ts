import "server-only";
import { getTranslations } from "next-intl/server";
import { getCompany } from "@/lib/data/company/companies";
import { getHelpArticle } from "@/lib/data/content/help";
import { getLanding } from "@/lib/data/landing/landings";
import { getArticle } from "@/lib/data/media/articles";
import { getOffer } from "@/lib/data/offer/offers";
import { getTool } from "@/lib/data/tool/tools";
import { formatMoneyRange, formatNumber } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import { landingNames } from "@/lib/rules/offer/landing-names";
import { salaryText } from "@/lib/seo/text/salary-text";
import type { CompanyView } from "@/lib/views/company";
import type { LandingView } from "@/lib/views/landing";
import type { ArticleView } from "@/lib/views/media";
import type { OfferView } from "@/lib/views/offer";
import type { ShareCardView } from "@/lib/views/share-card";

const SEARCHES = ["offers", "companies"] as const;

/** Returns the content of a page's image (machineRoutes.ogImage); null when nothing with this name is published. */
export async function getShareCard(locale: Locale, [kind, ...key]: readonly string[]): Promise<ShareCardView | null> {
  const [first = "", second = ""] = key;
  if (kind === "default" && key.length === 0) return toSiteCard(locale);
  if (kind === "search" && key.length === 1) return toSearchCard(first, locale);
  if (kind === "company" && key.length === 1) {
    const company = await getCompany(first, locale);
    return company && toCompanyCard(company, locale);
  }
  if (kind === "article" && key.length === 1) {
    const article = await getArticle(first, locale);
    return article && toArticleCard(article, locale);
  }
  if (kind === "offer" && key.length === 2) {
    const found = await getOffer(first, second, locale);
    return found?.state === "open" ? toOfferCard(found.offer, locale) : null;
  }
  return kind === undefined ? null : getTextShareCard(kind, key, locale);
}

async function toSiteCard(locale: Locale): Promise<ShareCardView> {
  const t = await getTranslations({ locale, namespace: "seo.og" });
  return { eyebrow: null, title: t("tagline"), lines: [] };
}

async function toSearchCard(name: string, locale: Locale): Promise<ShareCardView | null> {
  const search = SEARCHES.find((known) => known === name);
  if (!search) return null;
  const t = await getTranslations({ locale, namespace: "seo.og" });
  return { eyebrow: null, title: t(`search_${search}`), lines: [] };
}

async function toCompanyCard(company: CompanyView, locale: Locale): Promise<ShareCardView> {
  const t = await getTranslations({ locale, namespace: "seo.og" });
  const { headcount, offices, nbOffers } = company;
  const { min = null, max = null } = headcount ?? {};
  const people =
    min !== null && max !== null
      ? t("headcount_value", { min, max })
      : (min !== null && t("headcount_from", { min })) || (max !== null && t("headcount_to", { max }));
  return {
    eyebrow: t("careers"),
    title: company.name,
    lines: [
      ...(people ? [{ label: t("headcount"), value: people }] : []),
      ...(offices.length > 0 ? [{ label: t("offices"), value: formatNumber(locale, offices.length) }] : []),
      ...(nbOffers > 0 ? [{ label: t("offers"), value: formatNumber(locale, nbOffers) }] : []),
    ],
  };
}

async function toOfferCard(offer: OfferView, locale: Locale): Promise<ShareCardView> {
  const t = await getTranslations({ locale, namespace: "seo.og" });
  const { contract, remote, salary } = offer;
  return {
    eyebrow: offer.company.name,
    title: offer.english?.title ?? offer.title,
    lines: [
      { label: t("place"), value: offer.city },
      ...(contract ? [{ label: t("contract"), value: contract.label }] : []),
      ...(salary
        ? [{ label: t("salary"), value: await salaryText(salary, locale) }]
        : remote
          ? [{ label: t("remote"), value: remote.label }]
          : []),
    ],
  };
}

async function toArticleCard({ title, author, minutes }: ArticleView, locale: Locale): Promise<ShareCardView> {
  const t = await getTranslations({ locale, namespace: "seo.og" });
  return {
    eyebrow: t("media"),
    title,
    lines: [
      { label: t("author"), value: author },
      { label: t("reading"), value: t("minutes", { count: minutes }) },
    ],
  };
}

/** Job and town of a landing page, from the segments of its image's path. */
const LANDINGS: Record<string, (key: readonly string[]) => [job: string | null, city: string | null]> = {
  job: ([job = ""]) => [job, null],
  city: ([city = ""]) => [null, city],
  both: ([job = "", city = ""]) => [job, city],
};

/** Returns the card of a help topic, a tool or a landing page; null when there is none with this name. */
async function getTextShareCard(
  kind: string,
  [first = "", ...rest]: readonly string[],
  locale: Locale,
): Promise<ShareCardView | null> {
  const t = await getTranslations({ locale, namespace: "seo.og" });
  if (kind === "help" && rest.length === 0) {
    const found = await getHelpArticle(first, locale);
    return found && { eyebrow: t("help"), title: found.topic.title, lines: [] };
  }
  if (kind === "tool" && rest.length === 0) {
    const tool = await getTool(first, locale);
    return tool && { eyebrow: t("tools"), title: tool.title, lines: [] };
  }
  if (kind !== "landing" || !Object.hasOwn(LANDINGS, first)) return null;
  const landing = await getLanding(...(LANDINGS[first]?.(rest) ?? [null, null]), locale);
  return landing && toLandingCard(landing, locale);
}

async function toLandingCard(landing: LandingView, locale: Locale): Promise<ShareCardView> {
  const t = await getTranslations({ locale, namespace: "seo.og" });
  const tLanding = await getTranslations({ locale, namespace: "landing" });
  const { nbOffers, nbCompanies, salary } = landing;
  return {
    eyebrow: t("landing"),
    title: tLanding(landing.isThin ? "thin.title" : "title", { ...landingNames(landing, locale), count: nbOffers }),
    lines: [
      { label: t("companies"), value: formatNumber(locale, nbCompanies) },
      ...(salary ? [{ label: t("salary"), value: formatMoneyRange(locale, salary.low, salary.high) }] : []),
      { label: t("offers"), value: formatNumber(locale, nbOffers) },
    ],
  };
}
