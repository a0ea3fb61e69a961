/** What editors wrote of a page for search engines; null: the page's own words. */
export type SeoView = {
  title: string | null;
  description: string | null;
  /** Key of a stored picture. */
  image: string | null;
  noindex: boolean;
};
