/** Where a text lies on the page of its section: the prefix keeps a slug from being another part's id. */
export const textAnchor = (slug: string) => `t-${slug}`;
