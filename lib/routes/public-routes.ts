import { companyPaths } from "@/lib/rules/company-paths";
import { contentPaths } from "@/lib/rules/content-paths";

/**
 * The only file that spells public URLs, those of firms and of what editors write apart (lib/rules/company-paths,
 * content-paths). Paths are those of the default locale, without prefix; `localePath` adds the prefix of the
 * other one. Segments are escaped here.
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
