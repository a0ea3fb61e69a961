import * as z from "zod/mini";

/** The assets whose pages a sitemap lists. */
export const SITEMAP_ASSETS = ["offers", "companies"] as const;
export type SitemapAssets = (typeof SITEMAP_ASSETS)[number];

/** A file of a sitemap: the assets from `from` on, in the order of their creation, up to the start of the next file. */
export const SitemapFile = z.looseObject({
  from: z.string(),
  count: z.int(),
  /** When an asset of the file last changed. */
  updatedDate: z.string(),
});
export type SitemapFile = z.infer<typeof SitemapFile>;

/** A page that a sitemap lists: the page of an offer or, when `slug` is null, the page of a firm. */
const SitemapEntry = z.looseObject({
  companySlug: z.string(),
  slug: z.nullable(z.string()),
  /** Name of a firm. */
  name: z.nullable(z.string()),
  /** When the page last changed. A firm's page also changes with its offers. */
  updatedDate: z.string(),
});
export type SitemapEntry = z.infer<typeof SitemapEntry>;

/** Some entries of a sitemap. `next` is the start of the following entries; null when there are none. */
export const SitemapPart = z.looseObject({ results: z.array(SitemapEntry), next: z.nullable(z.string()) });
export type SitemapPart = z.infer<typeof SitemapPart>;
