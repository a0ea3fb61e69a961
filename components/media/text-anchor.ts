/** Anchor of a text on the page of its section: the prefix prevents a slug from matching the id of another element. */
export const textAnchor = (slug: string) => `t-${slug}`;
