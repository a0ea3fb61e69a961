/** Every cache tag. Pages read under a tag; the marketplace expires the same tag after a write. */
export const tags = {
  frontpage: () => "frontpage",
  config: () => "config",
  vocabulary: () => "vocabulary",
  company: (slug: string) => `company:${slug}`,
  offer: (companySlug: string, offerSlug: string) => `offer:${companySlug}/${offerSlug}`,
  testimonials: (assetId: string) => `testimonials:${assetId}`,
  entry: (name: string) => `entry:${name}`,
  collection: (collection: string) => `collection:${collection}`,
  sitemap: () => "sitemap",
  /** What open offers pay: the hour that it is kept is enough, no write expires it. */
  salaries: () => "salaries",
} as const;
