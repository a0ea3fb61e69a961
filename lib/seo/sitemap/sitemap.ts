import "server-only";
import { getSitemapFiles, getSitemapUrls, SITEMAP_KINDS } from "@/lib/data/sitemap/sitemap";
import type { SitemapUrl } from "@/lib/data/sitemap/to-sitemap-urls";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { siteUrl } from "@/lib/seo/text/site-url";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, s-maxage=600, stale-while-revalidate=86400",
};

/** Returns the index: the numbered sitemaps of each kind, each with the date of its latest change. */
export async function sitemapIndexResponse(): Promise<Response> {
  const parts = await Promise.all(
    SITEMAP_KINDS.map(async (kind) =>
      (await getSitemapFiles(kind)).map(({ lastmod }, index) => {
        const url = siteUrl(machineRoutes.sitemap(`${kind}-${index + 1}.xml`));
        return `<sitemap>${located(url, lastmod)}</sitemap>`;
      }),
    ),
  );
  return xml("sitemapindex", parts.flat());
}

/**
 * Returns the sitemap with this name, such as "offers-1"; null when there is none. hreflang is in the pages themselves.
 */
export async function sitemapResponse(name: string): Promise<Response | null> {
  const match = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name);
  const kind = SITEMAP_KINDS.find((known) => known === match?.[1]);
  if (!kind) return null;
  const urls = await getSitemapUrls(kind, Number(match?.[2]));
  return urls.length > 0 ? xml("urlset", urls.flatMap(toUrls)) : null;
}

const toUrls = ({ path, lastmod, languages = routing.locales }: SitemapUrl) =>
  languages.map((locale) => `<url>${located(siteUrl(localePath(locale, path)), lastmod)}</url>`);

const located = (url: string, lastmod: string) =>
  `<loc>${url.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</loc><lastmod>${lastmod}</lastmod>`;

const xml = (root: string, parts: string[]) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${parts.join("\n")}\n</${root}>\n`, {
    headers: HEADERS,
  });
