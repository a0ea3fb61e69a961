/**
 * Every cache tag, `kind:key`. Pages are rendered under tags. After a write, the marketplace names the same tags, and
 * the site looks up their pages (lib/data/read/pages-of-tags).
 */
export const tags = {
  /** Next's own tag for everything under the root layout, and for every route next to it. */
  everything: () => "_N_T_/layout",
  frontpage: () => "frontpage",
  config: () => "config",
  vocabulary: () => "vocabulary",
  company: (slug: string) => `company:${slug}`,
  offer: (companySlug: string, offerSlug: string) => `offer:${companySlug}/${offerSlug}`,
  testimonials: (assetId: string) => `testimonials:${assetId}`,
  entry: (locale: string, collection: string, name: string) => `entry:${locale}/${collection}/${name}`,
  /**
   * A page of the documentation, by its path. The page is read together with the other pages, under the tag of their
   * collection.
   */
  doc: (locale: string, path: string) => `doc:${locale}/${path}`,
  collection: (collection: string) => `collection:${collection}`,
  sitemap: () => "sitemap",
  /** The pay of open offers: cached for an hour and not expired by any write. */
  salaries: () => "salaries",
} as const;
