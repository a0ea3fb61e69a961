import "server-only";
import { getSitemapUrls, SITEMAP_KINDS, type SitemapKind } from "@/lib/data/sitemap/sitemap";
import { latest, type SitemapUrl } from "@/lib/data/sitemap/to-sitemap-urls";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { siteUrl } from "@/lib/seo/text/site-url";

/** A sitemap holds 50,000 URLs at most; every path is one per language. */
const MAX_URLS = 50_000;
export const PATHS_PER_SITEMAP = Math.floor(MAX_URLS / routing.locales.length);

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, s-maxage=600, stale-while-revalidate=86400",
};

/** The index: as many numbered sitemaps of each kind as its URLs need, each dated by its latest change. */
export async function sitemapIndexResponse(): Promise<Response> {
  const parts: string[] = [];
  for (const kind of SITEMAP_KINDS) {
    const entries = await getSitemapUrls(kind);
    for (let start = 0; start < entries.length; start += PATHS_PER_SITEMAP) {
      const part = entries.slice(start, start + PATHS_PER_SITEMAP);
      const url = siteUrl(machineRoutes.sitemap(`${kind}-${start / PATHS_PER_SITEMAP + 1}.xml`));
      parts.push(`<sitemap>${located(url, latest(part))}</sitemap>`);
    }
  }
  return xml("sitemapindex", parts);
}

/** One sitemap, named "offers-1"; null when there is none of this name. hreflang is in the pages themselves. */
export async function sitemapResponse(name: string): Promise<Response | null> {
  const match = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name);
  const kind = SITEMAP_KINDS.find((known) => known === match?.[1]);
  if (!kind) return null;
  const part = await readPart(kind, Number(match?.[2]));
  return part.length > 0 ? xml("urlset", part.flatMap(toUrls)) : null;
}

async function readPart(kind: SitemapKind, number: number) {
  const entries = await getSitemapUrls(kind);
  return entries.slice((number - 1) * PATHS_PER_SITEMAP, number * PATHS_PER_SITEMAP);
}

const toUrls = ({ path, lastmod, languages = routing.locales }: SitemapUrl) =>
  languages.map((locale) => `<url>${located(siteUrl(localePath(locale, path)), lastmod)}</url>`);

const located = (url: string, lastmod: string) =>
  `<loc>${url.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</loc><lastmod>${lastmod}</lastmod>`;

const xml = (root: string, parts: string[]) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${parts.join("\n")}\n</${root}>\n`, {
    headers: HEADERS,
  });
