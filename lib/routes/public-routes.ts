import { route } from "@/lib/routes/route";

const FEED = { feed: true, listed: false, redirect: false } as const;

/**
 * Public pages: the folder of each, and the function that writes its path. Paths are those of the default locale, without
 * prefix; `localePath` adds the prefix of the other one. A path that two rows describe belongs to the first.
 */
export const routes = {
  home: route("/"),
  /** What a browser installs the site by. */
  manifest: route("/manifest.webmanifest", FEED),
  searchOffers: route("/recherche/offres-emploi"),
  /** The newest offers of a search, by the same query as its page. */
  offersFeed: route("/recherche/offres-emploi/flux.xml", FEED),
  searchCompanies: route("/recherche/entreprises"),
  companiesFeed: route("/recherche/entreprises/flux.xml", FEED),
  /** The offers that this browser keeps. */
  savedOffers: route("/offres-enregistrees", { listed: false, redirect: false }),
  /** Shown in place of any page without network, by the service worker (offline/worker.ts). */
  offline: route("/hors-connexion", { listed: false, redirect: false }),
  /** Open offers by job and by town, then those of one job, one town, or both (lib/rules/offer/landing). */
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
  /** Where advertisements lead. */
  landingGAds: route("/recrutez-un-comptable", { listed: false }),
  changelog: route("/changelog"),
  help: route("/aide"),
  /** With `?q=`: the topics that answer a question. */
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
  /** Reports an illegal content (DSA, article 16): `?url=` names its page, `?suivi=` follows a report. */
  report: route("/signaler", { listed: false, redirect: false }),
  /** An entry of the collection "page": legal notice, terms, privacy… */
  staticPage: route("/[name]", { redirect: false }),
  notFound: route("/[...rest]", { listed: false, redirect: false }),
} as const;

/** How to report illegal content (DSA, article 16): a topic of the help that comes with the product. */
export const reportPath = () => routes.helpTopic("signaler-un-contenu");
/** How to reach a person: a page of the editors that comes with the product. */
export const contactPath = () => routes.staticPage("contact");
