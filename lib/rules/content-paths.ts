const segment = encodeURIComponent;

/**
 * The addresses of what editors write, here rather than in lib/routes so that the marketplace can name what a write
 * changes. French paths, as those of lib/routes.
 */
export const contentPaths = {
  /** Written as an entry of the collection "page": legal notice, terms, privacy… */
  staticPage: (name: string) => `/${segment(name)}`,
  changelog: () => "/changelog",
  help: (slug?: string) => (slug ? `/aide/${segment(slug)}` : "/aide"),
  docs: (path?: string) => (path ? `/docs/${path.split("/").map(segment).join("/")}` : "/docs"),
  congress: (edition: string) => `/congres/${segment(edition)}`,
  media: () => "/media",
  article: (slug: string) => `/media/blog/${segment(slug)}`,
  knowledgeTools: (name?: string) => (name ? `/outils/${segment(name)}` : "/outils"),
} as const;

type Written = { collection: string; name: string; metadata: Record<string, unknown> };

/** The kept pages that show an entry whole; none for what is shown in lists alone. */
export function pathsOfEntry({ collection, name, metadata }: Written): string[] {
  switch (collection) {
    case "page":
    // Named as their addresses: produit, tarifs, recrutement.
    case "product":
      return [contentPaths.staticPage(name)];
    case "help":
      return [contentPaths.help(name)];
    case "doc":
      return typeof metadata.path === "string" ? [contentPaths.docs(metadata.path), contentPaths.docs()] : [];
    case "changelog":
      return [contentPaths.changelog()];
    case "congress":
      return [contentPaths.congress(name)];
    case "blog":
      return [contentPaths.article(name), contentPaths.media()];
    case "knowledge":
      return [contentPaths.knowledgeTools(name)];
    default:
      return [];
  }
}
