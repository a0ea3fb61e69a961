/**
 * Every cache tag, `kind:key`. Pages read under a tag; the marketplace names the same tag after a write, and the site
 * looks up which pages it leads to (lib/data/read/pages-of-tags).
 */
export const tags = {
  /** Next's own tag of all that is under the root layout, and of every route beside it. */
  everything: () => "_N_T_/layout",
  frontpage: () => "frontpage",
  config: () => "config",
  vocabulary: () => "vocabulary",
  company: (slug: string) => `company:${slug}`,
  offer: (companySlug: string, offerSlug: string) => `offer:${companySlug}/${offerSlug}`,
  testimonials: (assetId: string) => `testimonials:${assetId}`,
  entry: (locale: string, collection: string, name: string) => `entry:${locale}/${collection}/${name}`,
  /** A page of the documentation, by its path. It is read with the others, under their collection. */
  doc: (locale: string, path: string) => `doc:${locale}/${path}`,
  collection: (collection: string) => `collection:${collection}`,
  sitemap: () => "sitemap",
  /** The pay of open offers: cached for an hour, no write expires it. */
  salaries: () => "salaries",
} as const;
