import type { SitemapEntry, SitemapFile } from "@/lib/entities/sitemap";
import type { Locale } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";

/**
 * A French path, and the date of the last change of its content: never the day of the build (docs/product.md §13.1).
 */
export type SitemapUrl = {
  path: string;
  lastmod: string;
  /** The languages in which the page exists; all of them by default. */
  languages?: readonly Locale[];
  /** The title for readers of lists: llms.txt leaves out pages without one. */
  title?: string;
  summary?: string | null;
};

export const toOfferUrl = ({ companySlug, slug, updatedDate }: SitemapEntry): SitemapUrl[] =>
  slug === null ? [] : [{ path: routes.companyOffer(companySlug, slug), lastmod: updatedDate }];

/** A firm's three pages also show its offers, so they change with the firm or with the latest of its offers. */
export const toCompanyUrls = ({ companySlug, name, updatedDate: lastmod }: SitemapEntry): SitemapUrl[] => [
  { path: routes.companyPage(companySlug), lastmod, ...(name !== null && { title: name }) },
  { path: routes.companyOffers(companySlug), lastmod },
  { path: routes.companyLocations(companySlug), lastmod },
];

/** Returns the URLs of the pages that list the whole catalogue, dated by its companies and its offers. */
export function toPageUrls(companies: readonly SitemapFile[], offers: readonly SitemapFile[]): SitemapUrl[] {
  const pages: [path: string, shown: readonly SitemapFile[]][] = [
    [routes.home(), [...companies, ...offers]],
    [routes.searchOffers(), offers],
    [routes.searchCompanies(), [...companies, ...offers]],
  ];
  return pages.flatMap(([path, shown]) => {
    const dates = shown.map(({ updatedDate }) => ({ lastmod: updatedDate }));
    return dates.length > 0 ? [{ path, lastmod: latest(dates) }] : [];
  });
}

/**
 * Returns the URLs of the pages whose texts are messages. The `written` of their row is the day on which the messages
 * were written.
 */
export const toWrittenUrls = (rows: readonly Row[]): SitemapUrl[] =>
  rows.flatMap(({ pattern, written }) => (written ? [{ path: pattern, lastmod: written }] : []));

/** Dates are ISO 8601 in UTC, so they sort as texts. */
export const latest = (dated: readonly { lastmod: string }[]) =>
  dated.reduce((last, { lastmod }) => (lastmod > last ? lastmod : last), "");
