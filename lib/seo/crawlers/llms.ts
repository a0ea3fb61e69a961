import "server-only";
import { getTranslations } from "next-intl/server";
import { getFirstCompanyUrls, getWrittenUrls } from "@/lib/data/sitemap/sitemap";
import type { SitemapUrl } from "@/lib/data/sitemap/to-sitemap-urls";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { siteUrl } from "@/lib/seo/text/site-url";

/**
 * Sections of lasting pages. Offers are left out: they close within weeks, and a reader of this file would mention
 * closed ones (docs/product.md §12.4).
 */
const LASTING = ["companies", "media", "pages"] as const;
/** Language models have limited room; the sitemap lists the pages beyond this limit. */
const MAX_LINKS_PER_SECTION = 300;

/**
 * Returns the content of /llms.txt, in French like the content of the site: a description of the site, and its lasting
 * pages from the lists of the sitemap.
 */
export async function llmsText(): Promise<string> {
  const locale = routing.defaultLocale;
  const t = await getTranslations({ locale, namespace: "seo.llms" });
  const main = [
    link(t("search_offers"), routes.searchOffers()),
    link(t("search_companies"), routes.searchCompanies()),
    link(t("english"), localePath("en", routes.home())),
    link(t("sitemap"), machineRoutes.sitemapIndex()),
  ];
  const sections = await Promise.all(LASTING.map(async (kind) => section(t(`sections.${kind}`), await linksOf(kind))));
  return [`# ${env().productName}`, `> ${t("summary")}`, t("offers"), section(t("sections.main"), main), ...sections]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

async function linksOf(kind: (typeof LASTING)[number]): Promise<string[]> {
  const entries = await (kind === "companies" ? getFirstCompanyUrls(MAX_LINKS_PER_SECTION) : getWrittenUrls(kind));
  return entries.flatMap(toLink).slice(0, MAX_LINKS_PER_SECTION);
}

function toLink({ path, title, summary, languages = routing.locales }: SitemapUrl): string[] {
  const [language] = languages;
  return title && language ? [link(title, localePath(language, path), summary)] : [];
}

const section = (title: string, links: string[]) => (links.length > 0 ? `## ${title}\n\n${links.join("\n")}` : "");

/** Returns a link on one line; brackets in its title are removed, since they could end it. */
const link = (title: string, path: string, summary?: string | null) =>
  `- [${oneLine(title).replace(/[[\]]/g, "")}](${siteUrl(path)})${summary ? `: ${oneLine(summary)}` : ""}`;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
