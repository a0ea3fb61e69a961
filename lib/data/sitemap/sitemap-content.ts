import "server-only";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { readAllPages } from "@/lib/data/read/read-all-pages";
import { type SitemapText, toDetailUrls, toListUrls, toSitemapText } from "@/lib/data/sitemap/to-content-urls";
import type { SitemapUrl } from "@/lib/data/sitemap/to-sitemap-urls";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { isStaticPageName } from "@/lib/routes/static-page-name";
import { tags } from "@/lib/tags";

const PAGE_SIZE = 100;
/** Product pages of the sitemap. The entry of a page is named after the path of the page. */
const PRODUCT_PAGES = [routes.product(), routes.pricing(), routes.landingRecruit()];
const CONGRESS_PAGES = new Map<string, string>(
  (["edition-2024", "edition-2025"] as const).map((name) => [name, routes.congress(name)]),
);

/**
 * Returns the URLs of articles and of the pages that list them. These pages exist in every language, whatever the
 * languages of the texts. The articles of the sister site are listed by that site, or here when no such site is
 * configured.
 */
export async function getMediaUrls(): Promise<SitemapUrl[]> {
  const articleCollections = env().sisterSiteOrigin ? ["blog"] : ["blog", "blog-vdc"];
  const [capsules = [], loveFriend = [], lives = [], ...articles] = await Promise.all(
    ["capsule", "love-friend", "live", ...articleCollections].map(readCollection),
  );
  const blog = articles.flat();
  const toMediaList = (path: string, texts: SitemapText[]) => toListUrls(path, texts, routing.locales);
  return [
    ...toMediaList(routes.media(), [...blog, ...capsules, ...loveFriend, ...lives]),
    ...toMediaList(routes.blog(), blog),
    ...toMediaList(routes.capsules(), capsules),
    ...toMediaList(routes.loveFriend(), loveFriend),
    ...toMediaList(routes.livesCompta(), lives),
    ...toDetailUrls(blog, ({ name }) => routes.article(name)),
  ];
}

/**
 * Returns the URLs of product, help, tools, documentation, events, changelog and legal pages. The landing page of paid
 * traffic is not indexed.
 */
export async function getContentUrls(): Promise<SitemapUrl[]> {
  const [products = [], help = [], tools = [], docs = [], changes = [], congresses = [], pages = []] =
    await Promise.all(["product", "help", "knowledge", "doc", "changelog", "congress", "page"].map(readCollection));
  return [
    ...toDetailUrls(products, ({ name }) => PRODUCT_PAGES.find((path) => path === `/${name}`) ?? null),
    ...toListUrls(routes.help(), help),
    ...toListUrls(routes.knowledgeTools(), tools),
    ...toListUrls(routes.docs(), docs),
    ...toListUrls(routes.changelog(), changes),
    ...toDetailUrls(congresses, ({ name }) => CONGRESS_PAGES.get(name) ?? null),
    ...toDetailUrls(help, ({ name }) => routes.helpTopic(name)),
    ...toDetailUrls(tools, ({ name }) => routes.knowledgeTool(name)),
    ...toDetailUrls(docs, ({ path }) => path && routes.docs(path)),
    ...toDetailUrls(pages, ({ name }) => (isStaticPageName(name) ? routes.staticPage(name) : null)),
  ];
}

const readCollection = (collection: string): Promise<SitemapText[]> =>
  readAllPages((page) => readPage(collection, page));

/**
 * Reads a page of a hundred entries, in any language, with only the fields that a sitemap needs: the whole entries
 * would not fit in the cache.
 */
const readPage = (collection: string, page: number) =>
  cached(
    async () => {
      const query = { collection, page, nbResultsPerPage: PAGE_SIZE, orderBy: "createdDate", order: "asc" } as const;
      const { results, paginationMeta } = await publicApi().entries.list(query);
      return { items: results.flatMap(toSitemapText), nbPages: paginationMeta.nbPages };
    },
    {
      key: ["sitemap-content", collection, String(page)],
      tags: [tags.collection(collection)],
      seconds: CATALOGUE_SECONDS,
    },
  );
