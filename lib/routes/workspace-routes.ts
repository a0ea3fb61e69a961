import { route } from "@/lib/routes/route";

/** Screens behind a session, served under /app, or by another main application (lib/routes/main-application). */
export const workspaceRoutes = {
  /** The home of the acting user: a candidate, a firm or the platform. */
  workspaceHome: route("/app"),
  signUp: route("/app/inscription"),
  passwordForgotten: route("/app/mot-de-passe"),
  newPassword: route("/app/mot-de-passe/[token]"),
  check: route("/app/verification/[token]"),
  newEmail: route("/app/adresse-email/[token]"),
  mailAlert: route("/app/alerte/[token]"),
  invitation: route("/app/invitation/[token]"),
  account: route("/app/compte"),
  /** One page to apply to an offer, with or without an account. */
  apply: route("/app/postuler/[companySlug]/[offerSlug]"),
  /** The link mailed to candidates who apply without an account. */
  unsentApplication: route("/app/candidature/[token]"),
  /**
   * Mails link to these two paths, which lead to the acting user's area, or to the area of the party that reads the
   * application.
   */
  applications: route("/app/candidatures"),
  application: route("/app/candidatures/[id]"),
  /** Messages of the party that the user acts as. The next two pages also belong to this party. */
  messages: route("/app/messages"),
  conversation: route("/app/messages/[conversation]"),
  notifications: route("/app/notifications"),
  offersForMe: route("/app/candidat/pour-moi"),
  keptOffers: route("/app/candidat/offres-enregistrees"),
  alerts: route("/app/candidat/alertes"),
  followedCompanies: route("/app/candidat/suivis"),
  candidateApplications: route("/app/candidat/candidatures"),
  candidateApplication: route("/app/candidat/candidatures/[id]"),
  candidateProfile: route("/app/candidat/profil"),
  candidateCv: route("/app/candidat/profil/cv"),
  /** Compares the content of a CV with the profile. */
  candidateImport: route("/app/candidat/profil/import"),
  /** The profile as the candidate, a firm and the web see it. */
  candidatePreview: route("/app/candidat/profil/apercu"),
  /** Pages on the access to a candidate's profile: who may read it, and who has read it. */
  candidateVisibility: route("/app/candidat/profil/visibilite"),
  candidateAccesses: route("/app/candidat/profil/acces"),
  /** Opens the space of a firm; any user may do so. */
  newFirm: route("/app/cabinet/nouveau"),
  /** Pages of a firm that are not in the navigation. */
  firmSpace: route("/app/cabinet"),
  gettingStarted: route("/app/cabinet/demarrer"),
  team: route("/app/cabinet/equipe"),
  group: route("/app/cabinet/entreprise/groupe"),
  /** API keys with which a firm's tools write its offers. */
  firmKeys: route("/app/cabinet/cles"),
  firmTestimonials: route("/app/cabinet/entreprise/temoignages"),
  /** The plan of a firm, its credits line by line, its orders and invoices. */
  firmSubscription: route("/app/cabinet/abonnement"),
  firmApplications: route("/app/cabinet/candidatures"),
  /** An application that came by post, by mail or in person. */
  firmNewApplication: route("/app/cabinet/candidatures/ajouter"),
  firmApplication: route("/app/cabinet/candidatures/[id]"),
  /** The applications on which a member's opinion is asked, and one of them. */
  firmOpinions: route("/app/cabinet/avis"),
  firmOpinion: route("/app/cabinet/avis/[id]"),
  /** The coming interviews of a firm, by day. */
  firmInterviews: route("/app/cabinet/entretiens"),
  firmOffers: route("/app/cabinet/offres"),
  /** Profiles that firms may read: the search, and one profile. */
  firmCandidates: route("/app/cabinet/cvtheque"),
  firmCandidate: route("/app/cabinet/cvtheque/[id]"),
  /** The firm's reply templates, and its own recruitment steps. */
  firmReplies: route("/app/cabinet/modeles"),
  /** The offices of the firm, on the map and as a list. */
  firmOffices: route("/app/cabinet/entreprise/implantations"),
  /** The firm's page, as visitors will see it. */
  firmPage: route("/app/cabinet/entreprise"),
  /** The firm's offers on its own site, in feeds and on paper. */
  firmSyndication: route("/app/cabinet/entreprise/diffusion"),
  /** Statistics of the firm's page and offers, and of one offer. */
  firmStatistics: route("/app/cabinet/statistiques"),
  firmOfferStatistics: route("/app/cabinet/offres/[id]/statistiques"),
  newFirmOffer: route("/app/cabinet/offres/nouvelle"),
  /** Sources from which the firm's offers are imported automatically, and one of these feeds. */
  offerImport: route("/app/cabinet/offres/import"),
  offerFeed: route("/app/cabinet/offres/import/[id]"),
  firmOffer: route("/app/cabinet/offres/[id]"),
  moderation: route("/app/plateforme/moderation"),
  /** The texts of the site: its collections, one collection, one text in each language; the texts of the interface. */
  content: route("/app/plateforme/contenu"),
  contentMessages: route("/app/plateforme/contenu/messages"),
  /** The monthly newsletter: preview and sending. */
  newsletter: route("/app/plateforme/contenu/lettre"),
  /** Searches of visitors that matched no offer. */
  missedSearches: route("/app/plateforme/contenu/recherches"),
  contentCollection: route("/app/plateforme/contenu/[collection]"),
  contentText: route("/app/plateforme/contenu/[collection]/[name]"),
  /** People and organizations as support sees them, for administrators of the platform. */
  supportUsers: route("/app/plateforme/utilisateurs"),
  supportUser: route("/app/plateforme/utilisateurs/[id]"),
  supportOrganizations: route("/app/plateforme/organisations"),
  supportOrganization: route("/app/plateforme/organisations/[id]"),
  /** Operation of the platform, for its administrators. */
  systemJobs: route("/app/plateforme/systeme/taches"),
  systemMails: route("/app/plateforme/systeme/e-mails"),
  systemWebhooks: route("/app/plateforme/systeme/webhooks"),
  systemKeys: route("/app/plateforme/systeme/cles"),
  systemVocabulary: route("/app/plateforme/systeme/referentiels"),
  systemRoles: route("/app/plateforme/systeme/roles"),
  systemConfig: route("/app/plateforme/systeme/configuration"),
  /** Journal of moderation decisions and their authors. */
  moderationJournal: route("/app/plateforme/moderation/journal"),
  /** A report, or an appeal. */
  moderatedReport: route("/app/plateforme/moderation/signalements/[id]"),
  /** A page, an offer, a profile, a testimonial or a review. */
  moderatedContent: route("/app/plateforme/moderation/[kind]/[id]"),
  testimonial: route("/app/temoignage/[token]/[[...slug]]", { redirect: false }),
  /** Served only by the main application, like every path below it. */
  subscription: route("/app/abonnement/[[...path]]", { redirect: false, outside: true }),
} as const;
