import { route } from "@/lib/routes/route";

/** Files and calls for machines: not translated, never prefixed. */
export const machineRoutes = {
  sitemapIndex: route("/sitemap.xml"),
  /** `kind` includes its number and extension: "offers-1.xml". */
  sitemap: route("/sitemaps/[kind]"),
  robots: route("/robots.txt"),
  llms: route("/llms.txt"),
  securityContact: route("/.well-known/security.txt"),
  health: route("/health"),
  /** SVG drawing of France that maps refer to, by the path named "departments". */
  franceMap: route("/france.svg"),
  /** The same drawing, finer, for maps of a part of France: the group "departments", and each department as "d44". */
  departmentsMap: route("/departements.svg"),
  /** Preview image of a page for social networks: the kind of page, then its slugs. */
  ogImage: route("/og/[locale]/[...key]"),
  articlesFeed: route("/feeds/[locale]/articles.xml"),
  changelogFeed: route("/feeds/[locale]/changelog.xml"),
  /** An ICS file of the deadlines that the query of the tax calendar selects. */
  fiscalCalendar: route("/feeds/[locale]/calendrier-fiscal.ics"),
  /** The open offers of the platform for a job board: `indeed.xml`, then `indeed-2.xml`. */
  boardFeed: route("/feeds/[locale]/offres/[file]"),
  /**
   * A firm's open offers: `{slug}.xml` in Atom, `{slug}.json` for the firm's site, `{slug}.indeed.xml` for a job board.
   */
  companyFeed: route("/feeds/[locale]/entreprise/[file]"),
  /** `{slug}.ics` */
  liveCalendar: route("/feeds/[locale]/lives/[file]"),
  embedScript: route("/embed.js", { outside: true }),
  /**
   * Service worker that stores pages for offline reading. It is at the root, since a worker only controls the paths
   * below its own.
   */
  serviceWorker: route("/service-worker.js", { outside: true }),
  revalidate: route("/api/revalidate"),
  /** Renders a text as the site shows it, for users who may edit entries. */
  preview: route("/api/preview"),
  /** Searches the texts of the interface by key or by words, for users who may edit entries. */
  interfaceTexts: route("/api/interface-texts"),
  /** Calls of the API, which the site's server forwards (server/gateway). */
  gateway: route("/api/marketplace/[[...path]]", { outside: true }),
} as const;
