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
