const segment = encodeURIComponent;

const GATEWAY = "/api/marketplace";

/** Sizes in pixels; quality 85, 75 for SEO, 100 lossless. Always cropped to fill (fit cover). */
export type ImageEdits = { width: number; height: number; quality?: 75 | 85 | 100 };

/** The resizer's request: base64url of a JSON text (docs/protocol.md §9). Keys are ASCII. */
const imageRequest = (key: string, { width, height, quality = 85 }: ImageEdits) =>
  btoa(JSON.stringify({ key, edits: { resize: { width, height, fit: "cover" }, webp: { quality } } }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Files for machines: not translated, never prefixed. */
export const machineRoutes = {
  sitemapIndex: () => "/sitemap.xml",
  sitemap: (kind: string) => `/sitemaps/${segment(kind)}.xml`,
  robots: () => "/robots.txt",
  /** A firm's open offers for its own site: Atom, or JSON for the script. */
  companyFeed: (locale: string, slug: string, format: "xml" | "json") =>
    `/feeds/${segment(locale)}/entreprise/${segment(slug)}.${format}`,
  embedScript: () => "/embed.js",
  changelogFeed: (locale: string) => `/feeds/${segment(locale)}/changelog.xml`,
  llms: () => "/llms.txt",
  securityContact: () => "/.well-known/security.txt",
  manifest: () => "/manifest.webmanifest",
  health: () => "/health",
  /** The drawing of France that maps refer to: the path named "departments". */
  franceMap: () => "/france.svg",
  ogImage: (locale: string, kind: string, ...key: string[]) => `/og/${[locale, kind, ...key].map(segment).join("/")}`,
  /** An ICS file of the deadlines that a query of /outils/calendrier-fiscal asks for. */
  fiscalCalendar: (locale: string, query: URLSearchParams) =>
    `/feeds/${segment(locale)}/calendrier-fiscal.ics${query.size > 0 ? `?${query}` : ""}`,
  articlesFeed: (locale: string) => `/feeds/${locale}/articles.xml`,
  liveCalendar: (locale: string, slug: string) => `/feeds/${locale}/lives/${segment(slug)}.ics`,
  gateway: () => GATEWAY,
  image: (key: string, edits: ImageEdits) => `${GATEWAY}/images/${imageRequest(key, edits)}`,
} as const;
