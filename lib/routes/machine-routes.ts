import { route } from "@/lib/routes/route";

/** Files and calls for machines: not translated, never prefixed. */
export const machineRoutes = {
  sitemapIndex: route("/sitemap.xml"),
  /** `kind`: with its number and ending, "offers-1.xml". */
  sitemap: route("/sitemaps/[kind]"),
  robots: route("/robots.txt"),
  llms: route("/llms.txt"),
  securityContact: route("/.well-known/security.txt"),
  health: route("/health"),
  /** The drawing of France that maps refer to: the path named "departments". */
  franceMap: route("/france.svg"),
  /** A picture of a page for networks: its kind, then the slugs of the page. */
  ogImage: route("/og/[locale]/[...key]"),
  articlesFeed: route("/feeds/[locale]/articles.xml"),
  changelogFeed: route("/feeds/[locale]/changelog.xml"),
  /** An ICS file of the deadlines that the query of the tax calendar names. */
  fiscalCalendar: route("/feeds/[locale]/calendrier-fiscal.ics"),
  /** The open offers of the platform for a job board: `indeed.xml`, then `indeed-2.xml`. */
  boardFeed: route("/feeds/[locale]/offres/[file]"),
  /** A firm's open offers: `{slug}.xml` is Atom, `{slug}.json` for its own site, `{slug}.indeed.xml` for a job board. */
  companyFeed: route("/feeds/[locale]/entreprise/[file]"),
  /** `{slug}.ics` */
  liveCalendar: route("/feeds/[locale]/lives/[file]"),
  embedScript: route("/embed.js", { outside: true }),
  /** What keeps pages to be read offline: at the root, since a worker sees what is below it. */
  serviceWorker: route("/service-worker.js", { outside: true }),
  revalidate: route("/api/revalidate"),
  /** What a text becomes on the site, for who may edit entries. */
  preview: route("/api/preview"),
  /** The texts of the interface by key or by words, for the same. */
  interfaceTexts: route("/api/interface-texts"),
  /** The calls of the API: the site's server passes them on (server/gateway). */
  gateway: route("/api/marketplace/[[...path]]", { outside: true }),
} as const;
