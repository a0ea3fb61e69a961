import "server-only";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { getContentUrls, getMediaUrls } from "@/lib/data/sitemap/sitemap-content";
import { getLandingUrls } from "@/lib/data/sitemap/sitemap-landings";
import {
  latest,
  type SitemapUrl,
  toCompanyUrls,
  toOfferUrl,
  toPageUrls,
  toWrittenUrls,
} from "@/lib/data/sitemap/to-sitemap-urls";
import { SITEMAP_ASSETS, type SitemapAssets, type SitemapEntry } from "@/lib/entities/sitemap";
import { routing } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { tags } from "@/lib/tags";

export const SITEMAP_KINDS = [...SITEMAP_ASSETS, "media", "pages"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A file contains 50,000 URLs at most (sitemaps.org), and every path is one URL per language. */
const MAX_URLS = 50_000;
export const PATHS_PER_FILE = Math.floor(MAX_URLS / routing.locales.length);
const PATHS_OF_A_COMPANY = 3;
/** Maximum number of offers, or of companies, in a file. */
const FILE_SIZES = { offers: PATHS_PER_FILE, companies: Math.floor(PATHS_PER_FILE / PATHS_OF_A_COMPANY) };
/**
 * Maximum number of assets in one call: some hundred kilobytes, so that neither server has a large response in memory.
 */
const PART_SIZE = 5_000;

/** Returns when each file of a kind last changed, in order. Empty when the kind has no URL. */
export async function getSitemapFiles(kind: SitemapKind): Promise<{ lastmod: string }[]> {
  if (isOfAssets(kind)) return (await readFiles(kind)).map(({ updatedDate }) => ({ lastmod: updatedDate }));
  const urls = await getWrittenUrls(kind);
  const files: { lastmod: string }[] = [];
  for (let start = 0; start < urls.length; start += PATHS_PER_FILE)
    files.push({ lastmod: latest(urls.slice(start, start + PATHS_PER_FILE)) });
  return files;
}

/** Returns the URLs of a file (the first is 1); empty after the last file. */
export async function getSitemapUrls(kind: SitemapKind, file: number): Promise<SitemapUrl[]> {
  if (kind === "offers") return (await readFile(kind, file)).flatMap(toOfferUrl);
  if (kind === "companies") return (await readFile(kind, file)).flatMap(toCompanyUrls);
  return (await getWrittenUrls(kind)).slice((file - 1) * PATHS_PER_FILE, file * PATHS_PER_FILE);
}

/**
 * Returns the URLs of the articles and their lists (media), or of all other pages that do not belong to an asset
 * (pages).
 */
export async function getWrittenUrls(kind: "media" | "pages"): Promise<SitemapUrl[]> {
  if (kind === "media") return getMediaUrls();
  const [companies, offers, ...others] = await Promise.all([
    readFiles("companies"),
    readFiles("offers"),
    getLandingUrls(),
    getContentUrls(),
  ]);
  return [...toPageUrls(companies, offers), ...toWrittenUrls(Object.values(routes)), ...others.flat()];
}

/** Returns the URLs of the pages of the first companies. */
export const getFirstCompanyUrls = async (nbResults: number): Promise<SitemapUrl[]> =>
  (
    await cached(() => publicApi().data.sitemap({ kind: "companies", nbResults }), {
      key: ["sitemap", "companies", String(nbResults)],
      tags: [tags.sitemap()],
      seconds: CATALOGUE_SECONDS,
    })
  ).results.flatMap(toCompanyUrls);

const isOfAssets = (kind: SitemapKind): kind is SitemapAssets => SITEMAP_ASSETS.some((known) => known === kind);

const readFiles = (kind: SitemapAssets) =>
  cached(() => publicApi().data.sitemapFiles({ kind, size: FILE_SIZES[kind] }), {
    key: ["sitemap-files", kind],
    tags: [tags.sitemap()],
    seconds: CATALOGUE_SECONDS,
  });

/**
 * Reads the assets of a file, with one call for each part. The start and the end of the file are known, so the assets
 * of earlier files are not read. The assets are not cached: a crawl of a large market would push the pages out of the
 * cache.
 */
async function readFile(kind: SitemapAssets, file: number): Promise<SitemapEntry[]> {
  const files = await readFiles(kind);
  const entries: SitemapEntry[] = [];
  const to = files[file]?.from;
  let from = files[file - 1]?.from ?? null;
  while (from !== null && entries.length < FILE_SIZES[kind]) {
    const nbResults = Math.min(PART_SIZE, FILE_SIZES[kind] - entries.length);
    const { results, next } = await publicApi().data.sitemap({ kind, from, ...(to && { to }), nbResults });
    entries.push(...results);
    from = next;
  }
  return entries;
}
