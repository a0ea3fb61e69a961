import { route } from "@/lib/routes/route";

const FEED = { feed: true, listed: false, redirect: false } as const;

/**
 * Public pages: the folder of each, and the function that writes its path. Paths are in the default locale, without
 * prefix; `localePath` adds the prefix of the other locale. A path that two rows match belongs to the first.
 */
export const routes = {
  home: route("/"),
  /** Web application manifest, by which a browser installs the site. */
  manifest: route("/manifest.webmanifest", FEED),
  /** First URL of the installed site; it redirects to the home of its user. */
  start: route("/demarrer", FEED),
  searchOffers: route("/recherche/offres-emploi"),
  /** The newest offers of a search; takes the same query as its page. */
  offersFeed: route("/recherche/offres-emploi/flux.xml", FEED),
  searchCompanies: route("/recherche/entreprises"),
  companiesFeed: route("/recherche/entreprises/flux.xml", FEED),
  /** The offers that are saved in this browser. */
  savedOffers: route("/offres-enregistrees", { listed: false, redirect: false }),
  /** Page that the service worker (offline/worker.ts) shows in place of any page when there is no network. */
  offline: route("/hors-connexion", { listed: false, redirect: false }),
  /**
   * List of the landing pages; the next three rows are the pages of a town, a job, or both (lib/rules/offer/landing).
   */
  landings: route("/emploi"),
  cityLanding: route("/emploi/ville/[city]"),
  jobLanding: route("/emploi/[job]"),
  jobInCityLanding: route("/emploi/[job]/[city]"),
  companyPage: route("/entreprise/[companySlug]"),
  companyOffers: route("/entreprise/[companySlug]/offres-emploi"),
  companyOffer: route("/entreprise/[companySlug]/offre-emploi/[assetSlug]"),
  companyLocations: route("/entreprise/[companySlug]/implantations"),
  applicantProfile: route("/candidat/[slug]", { listed: false }),
  product: route("/produit"),
  pricing: route("/tarifs"),
  landingRecruit: route("/recrutement"),
  /** Landing page of advertisements. */
  landingGAds: route("/recrutez-un-comptable", { listed: false }),
  changelog: route("/changelog"),
  help: route("/aide"),
  /** With `?q=`: the topics that match a question. */
  helpSearch: route("/aide/recherche", { listed: false, redirect: false }),
  helpTopic: route("/aide/[slug]", { redirect: false }),
  docs: route("/docs/[[...path]]"),
  knowledgeTools: route("/outils"),
  knowledgeTool: route("/outils/[name]", { redirect: false }),
  congress: route("/congres/[edition]", { redirect: false }),
  media: route("/media"),
  blog: route("/media/blog"),
  article: route("/media/blog/[slug]"),
  capsules: route("/media/capsules"),
  loveFriend: route("/media/amours-et-amities"),
  livesCompta: route("/media/lives-compta"),
  login: route("/connexion", { listed: false }),
  /** Reports an illegal content (DSA, article 16): `?url=` is the page with the content, `?suivi=` follows a report. */
  report: route("/signaler", { listed: false, redirect: false }),
  /** An entry of the collection "page": legal notice, terms, privacy… */
  staticPage: route("/[name]", { redirect: false }),
  notFound: route("/[...rest]", { listed: false, redirect: false }),
} as const;

/** Returns the path of the help topic, shipped with the product, on reporting illegal content (DSA, article 16). */
export const reportPath = () => routes.helpTopic("signaler-un-contenu");
/** Returns the path of the contact page: an editors' page that is shipped with the product. */
export const contactPath = () => routes.staticPage("contact");
