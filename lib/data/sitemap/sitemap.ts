import "server-only";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { getConfig } from "@/lib/data/read/config";
import { publicApi } from "@/lib/data/read/public-api";
import { readAllPages } from "@/lib/data/read/read-all-pages";
import { getContentUrls, getMediaUrls } from "@/lib/data/sitemap/sitemap-content";
import { getLandingUrls } from "@/lib/data/sitemap/sitemap-landings";
import {
  readSlug,
  type SitemapAsset,
  type SitemapUrl,
  toCompanyUrls,
  toOfferUrls,
  toPageUrls,
  toWrittenUrls,
} from "@/lib/data/sitemap/to-sitemap-urls";
import { routes } from "@/lib/routes/public-routes";
import { tags } from "@/lib/tags";

export const SITEMAP_KINDS = ["offers", "companies", "media", "pages"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

const ASSETS_PAGE_SIZE = 100;

/** Every public URL of a kind: articles and what lists them (media), the rest (pages). */
export async function getSitemapUrls(kind: SitemapKind): Promise<SitemapUrl[]> {
  if (kind === "media") return getMediaUrls();
  const { assetTypes, defaultOfferCategoryId } = await getConfig();
  const [companies, listed, others] = await Promise.all([
    readAll(assetTypes.company),
    readAll(assetTypes.offer),
    kind === "pages" ? Promise.all([getLandingUrls(), getContentUrls()]) : [],
  ]);
  // A spontaneous-application offer is not listed: lists leave it out as well.
  const offers = listed.filter(({ categoryId }) => categoryId !== defaultOfferCategoryId);
  if (kind === "companies") return toCompanyUrls(companies, offers);
  if (kind === "offers") return toOfferUrls(companies, offers);
  return [...toPageUrls(companies, offers), ...toWrittenUrls(Object.values(routes)), ...others.flat()];
}

const readAll = (assetTypeId: string): Promise<SitemapAsset[]> => readAllPages((page) => readPage(assetTypeId, page));

/** What a sitemap needs of a hundred assets: whole ones would not fit in the cache. */
const readPage = (assetTypeId: string, page: number) =>
  cached(
    async () => {
      const { results, paginationMeta } = await publicApi().assets.list({
        assetTypeId,
        active: true,
        validated: true,
        page,
        nbResultsPerPage: ASSETS_PAGE_SIZE,
        // Oldest first, so that a new asset joins the last page and moves none.
        orderBy: "createdDate",
        order: "asc",
      });
      return { items: results.flatMap(readSlug), nbPages: paginationMeta.nbPages };
    },
    { key: ["sitemap", assetTypeId, String(page)], tags: [tags.sitemap()], seconds: CATALOGUE_SECONDS },
  );
