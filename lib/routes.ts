import { companyPaths } from "@/lib/rules/company-paths";
import { contentPaths } from "@/lib/rules/content-paths";

/**
 * The only file that spells public URLs, those of firms and of what editors write apart (lib/rules/company-paths,
 * content-paths). Paths are those of the default locale, without prefix; `localePath` adds the prefix of the other one.
 * Segments are escaped here.
 */
const segment = encodeURIComponent;

export const routes = {
  home: () => "/",
  searchOffers: () => "/recherche/offres-emploi",
  /** The newest offers of a search, by the same query as its page. */
  offersFeed: () => "/recherche/offres-emploi/flux.xml",
  /** Those that this browser keeps. */
  savedOffers: () => "/offres-enregistrees",
  searchCompanies: () => "/recherche/entreprises",
  /** Its newest firms, likewise. */
  companiesFeed: () => "/recherche/entreprises/flux.xml",
  /** Open offers by job and by town, and the pages of one of them (lib/rules/landing). */
  landings: () => "/emploi",
  jobLanding: (job: string) => `/emploi/${segment(job)}`,
  cityLanding: (city: string) => `/emploi/ville/${segment(city)}`,
  jobInCityLanding: (job: string, city: string) => `/emploi/${segment(job)}/${segment(city)}`,
  product: () => "/produit",
  pricing: () => "/tarifs",
  /** With `?q=`: what the help says of a question. */
  helpSearch: () => "/aide/recherche",
  /** How to report what should not be there (DSA, article 16): a topic of the help that comes with the product. */
  report: () => contentPaths.help("signaler-un-contenu"),
  landingRecruit: () => "/recrutement",
  blog: () => "/media/blog",
  capsules: () => "/media/capsules",
  loveFriend: () => "/media/amours-et-amities",
  livesCompta: () => "/media/lives-compta",
  landingGAds: () => "/recrutez-un-comptable",
  applicantProfile: (slug: string) => `/candidat/${segment(slug)}`,
  login: () => "/connexion",
  /** Leads wherever its `redirect` parameter says. */
  redirect: () => "/redirect",
  ...companyPaths,
  ...contentPaths,
} as const;

/** Screens of whoever has an account: served here under /app by default, else by the main application. */
export const workspaceRoutes = {
  signUp: () => "/app/inscription",
  passwordForgotten: () => "/app/mot-de-passe",
  newPassword: (token: string) => `/app/mot-de-passe/${segment(token)}`,
  check: (token: string) => `/app/verification/${segment(token)}`,
  newEmail: (token: string) => `/app/adresse-email/${segment(token)}`,
  invitation: (token: string) => `/app/invitation/${segment(token)}`,
  account: () => "/app/compte",
  /** Any path below: it is the main application's own. */
  subscription: (segments: readonly string[]) => ["/app/abonnement", ...segments.map(segment)].join("/"),
  testimonial: (token: string, segments: readonly string[] = []) =>
    ["/app/temoignage", ...[token, ...segments].map(segment)].join("/"),
} as const;

/**
 * Pages that one may be sent to, by the names of docs/product.md §2 and of the workspace, with their parameters: what
 * the `redirect` parameter knows of (lib/rules/redirect-target).
 */
export const routePatterns = {
  home: "/",
  searchCompanies: "/recherche/entreprises",
  searchOffers: "/recherche/offres-emploi",
  landings: "/emploi",
  cityLanding: "/emploi/ville/{city}",
  jobLanding: "/emploi/{job}",
  jobInCityLanding: "/emploi/{job}/{city}",
  product: "/produit",
  pricing: "/tarifs",
  changelog: "/changelog",
  landingRecruit: "/recrutement",
  landingGAds: "/recrutez-un-comptable",
  help: "/aide/{slug?}",
  applicantProfile: "/candidat/{slug}",
  knowledgeTools: "/outils/{name?}",
  congress2024: "/congres/edition-2024",
  congress2025: "/congres/edition-2025",
  docs: "/docs/{path*}",
  emailCheck: "/inscription/{path*}",
  appRedirectSubscription: "/abonnement/{path*}",
  login: "/connexion",
  companyPage: "/entreprise/{slug}",
  companyOffers: "/entreprise/{slug}/offres-emploi",
  companyOffer: "/entreprise/{slug}/offre-emploi/{assetSlug}",
  companyLocations: "/entreprise/{slug}/implantations",
  testimonialForm: "/entreprise/{companySlug}/temoignage/{token}/{slug?}",
  media: "/media",
  blog: "/media/blog",
  article: "/media/blog/{slug}",
  capsules: "/media/capsules",
  loveFriend: "/media/amours-et-amities",
  livesCompta: "/media/lives-compta",
  signUp: "/app/inscription",
  passwordForgotten: "/app/mot-de-passe",
  newPassword: "/app/mot-de-passe/{token}",
  check: "/app/verification/{token}",
  newEmail: "/app/adresse-email/{token}",
  invitation: "/app/invitation/{token}",
  account: "/app/compte",
} as const;

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

const DEFAULT_LOCALE = "fr";

/** The address of a path in a locale: French has no prefix. */
export const localePath = (locale: string, path: string) => {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
};
