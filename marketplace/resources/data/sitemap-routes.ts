import { publicData } from "@/contract/public-data";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { SitemapFilesQuery, SitemapQuery } from "@/marketplace/resources/data/schemas";
import { readSitemap, readSitemapFiles } from "@/marketplace/resources/data/sitemap";

export const sitemapRoutes = (context: Context): Route[] => [
  route(publicData.sitemap, {
    action: "data:read",
    summary: "List the addresses of public offers or companies in the order of their creation, with their last change",
    query: SitemapQuery,
    run: ({ query }) => readSitemap(context, query),
  }),
  route(publicData.sitemapFiles, {
    action: "data:read",
    summary:
      "List where each file of a sitemap begins, for files of `size` offers or companies, with the file's last change",
    query: SitemapFilesQuery,
    run: ({ query }) => readSitemapFiles(context, query),
  }),
];
