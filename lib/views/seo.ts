/** The editors' metadata of a page for search engines; null means that the page's own text is used. */
export type SeoView = {
  title: string | null;
  description: string | null;
  /** Key of a stored picture. */
  image: string | null;
  noindex: boolean;
};
