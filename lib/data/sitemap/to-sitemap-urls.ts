import type { Asset } from "@/lib/entities/asset";
import type { Locale } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";

/** A French path, and when what it shows last changed: never the day of the build (docs/product.md §13.1). */
export type SitemapUrl = {
  path: string;
  lastmod: string;
  /** The languages in which it exists; all of them by default. */
  languages?: readonly Locale[];
  /** What it is, for readers of lists: llms.txt leaves out what has no title. */
  title?: string;
  summary?: string | null;
};

/** All that a sitemap needs of a company or an offer. */
export type SitemapAsset = {
  slug: string;
  name: string;
  ownerId: string;
  categoryId: string | null;
  lastmod: string;
  /** A company that its group takes out of searches: only its URL leads to it (docs/product.md §6). */
  isHidden: boolean;
};

/** The asset's URL and date; nothing for one without a slug or an owner, since no page shows it. */
export function readSlug(asset: Asset): SitemapAsset[] {
  const { name, ownerId, categoryId = null, createdDate, updatedDate } = asset;
  const { slug, hiddenFromSearch } = asset.customAttributes;
  if (typeof slug !== "string" || !ownerId) return [];
  return [
    { slug, name, ownerId, categoryId, lastmod: updatedDate ?? createdDate, isHidden: hiddenFromSearch === true },
  ];
}

export function toOfferUrls(companies: SitemapAsset[], offers: SitemapAsset[]): SitemapUrl[] {
  const slugs = new Map(companies.map(({ ownerId, slug }) => [ownerId, slug]));
  return offers.flatMap(({ slug, ownerId, lastmod }) => {
    const companySlug = slugs.get(ownerId);
    return companySlug ? [{ path: routes.companyOffer(companySlug, slug), lastmod }] : [];
  });
}

/** A firm's three pages show its offers too: they change with the firm or with the latest of its offers. */
export function toCompanyUrls(companies: SitemapAsset[], offers: SitemapAsset[]): SitemapUrl[] {
  const latestOffers = new Map<string, string>();
  for (const offer of offers)
    latestOffers.set(offer.ownerId, latest([offer, { lastmod: latestOffers.get(offer.ownerId) ?? "" }]));
  return companies.flatMap((company) => {
    if (company.isHidden) return [];
    const lastmod = latest([company, { lastmod: latestOffers.get(company.ownerId) ?? "" }]);
    const { slug, name } = company;
    return [
      { path: routes.companyPage(slug), lastmod, title: name },
      { path: routes.companyOffers(slug), lastmod },
      { path: routes.companyLocations(slug), lastmod },
    ];
  });
}

/** The pages that list the whole catalogue. */
export function toPageUrls(companies: SitemapAsset[], offers: SitemapAsset[]): SitemapUrl[] {
  const pages: [path: string, shown: SitemapAsset[]][] = [
    [routes.home(), [...companies, ...offers]],
    [routes.searchOffers(), offers],
    [routes.searchCompanies(), [...companies, ...offers]],
  ];
  return pages.flatMap(([path, shown]) => (shown.length > 0 ? [{ path, lastmod: latest(shown) }] : []));
}

/** The pages whose texts are messages: their rows have the day on which these were written. */
export const toWrittenUrls = (rows: readonly Row[]): SitemapUrl[] =>
  rows.flatMap(({ pattern, written }) => (written ? [{ path: pattern, lastmod: written }] : []));

/** Dates are ISO 8601 in UTC: their order is that of their texts. */
export const latest = (dated: readonly { lastmod: string }[]) =>
  dated.reduce((last, { lastmod }) => (lastmod > last ? lastmod : last), "");
