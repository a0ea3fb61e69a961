import "server-only";
import { getTranslations } from "next-intl/server";
import { getHelpArticle } from "@/lib/data/content/help";
import { getLanding } from "@/lib/data/landing/landings";
import { getTool } from "@/lib/data/tool/tools";
import { formatMoneyRange, formatNumber } from "@/lib/i18n/format";
import type { Locale } from "@/lib/i18n/routing";
import { landingNames } from "@/lib/rules/offer/landing-names";
import type { LandingView } from "@/lib/views/landing";
import type { ShareCardView } from "@/lib/views/share-card";

/** Where the segments of a landing page's picture stand in its path. */
const LANDINGS: Record<string, (key: readonly string[]) => [job: string | null, city: string | null]> = {
  job: ([job = ""]) => [job, null],
  city: ([city = ""]) => [null, city],
  both: ([job = "", city = ""]) => [job, city],
};

/** The picture of a help topic, of a tool or of a landing page; null when there is none of this name. */
export async function getTextShareCard(
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
