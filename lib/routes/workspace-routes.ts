import { route } from "@/lib/routes/route";

/** Screens behind a session: served here under /app by default, else by the main application (lib/routes/main-application). */
export const workspaceRoutes = {
  /** The home of who acts: a candidate, a firm or the platform. */
  workspaceHome: route("/app"),
  signUp: route("/app/inscription"),
  passwordForgotten: route("/app/mot-de-passe"),
  newPassword: route("/app/mot-de-passe/[token]"),
  check: route("/app/verification/[token]"),
  newEmail: route("/app/adresse-email/[token]"),
  mailAlert: route("/app/alerte/[token]"),
  invitation: route("/app/invitation/[token]"),
  account: route("/app/compte"),
  /** One page to apply to an offer, with an account or without. */
  apply: route("/app/postuler/[companySlug]/[offerSlug]"),
  /** The link mailed to who applies without an account. */
  unsentApplication: route("/app/candidature/[token]"),
  /** Mails name these two: they lead to the area of who acts, or of the party that the application is read as. */
  applications: route("/app/candidatures"),
  application: route("/app/candidatures/[id]"),
  /** Of whom the user acts as, as the next two. */
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
  /** What a CV says beside what the profile says. */
  candidateImport: route("/app/candidat/profil/import"),
  /** The profile as the person, a firm and the web see it. */
  candidatePreview: route("/app/candidat/profil/apercu"),
  /** Who reads the candidate's profile, and who has read it. */
  candidateVisibility: route("/app/candidat/profil/visibilite"),
  candidateAccesses: route("/app/candidat/profil/acces"),
  /** Opens the space of a firm: for every person. */
  newFirm: route("/app/cabinet/nouveau"),
  /** What a firm has beside the navigation. */
  firmSpace: route("/app/cabinet"),
  gettingStarted: route("/app/cabinet/demarrer"),
  team: route("/app/cabinet/equipe"),
  group: route("/app/cabinet/entreprise/groupe"),
  /** The keys by which the tools of a firm write its offers. */
  firmKeys: route("/app/cabinet/cles"),
  firmTestimonials: route("/app/cabinet/entreprise/temoignages"),
  /** The plan of a firm, its credits line by line, its orders and invoices. */
  firmSubscription: route("/app/cabinet/abonnement"),
  firmApplications: route("/app/cabinet/candidatures"),
  firmApplication: route("/app/cabinet/candidatures/[id]"),
  firmOffers: route("/app/cabinet/offres"),
  /** The profiles that firms may read: searched, and one of them. */
  firmCandidates: route("/app/cabinet/cvtheque"),
  firmCandidate: route("/app/cabinet/cvtheque/[id]"),
  /** The texts that a firm answers with, and its own steps. */
  firmReplies: route("/app/cabinet/modeles"),
  /** The offices of the firm, on the map and as a list. */
  firmOffices: route("/app/cabinet/entreprise/implantations"),
  /** The firm's page, as visitors will see it. */
  firmPage: route("/app/cabinet/entreprise"),
  /** The firm's offers on its own site, in feeds and on paper. */
  firmSyndication: route("/app/cabinet/entreprise/diffusion"),
  /** What the firm's page and offers bring, and one of its offers. */
  firmStatistics: route("/app/cabinet/statistiques"),
  firmOfferStatistics: route("/app/cabinet/offres/[id]/statistiques"),
  newFirmOffer: route("/app/cabinet/offres/nouvelle"),
  /** Where the firm's offers come from by themselves, and one of these feeds. */
  offerImport: route("/app/cabinet/offres/import"),
  offerFeed: route("/app/cabinet/offres/import/[id]"),
  firmOffer: route("/app/cabinet/offres/[id]"),
  moderation: route("/app/plateforme/moderation"),
  /** The texts of the site: its collections, one of them, one text in each language; the texts of the interface. */
  content: route("/app/plateforme/contenu"),
  contentMessages: route("/app/plateforme/contenu/messages"),
  /** The monthly letter: previewed, and sent. */
  newsletter: route("/app/plateforme/contenu/lettre"),
  /** What visitors searched and no offer has. */
  missedSearches: route("/app/plateforme/contenu/recherches"),
  contentCollection: route("/app/plateforme/contenu/[collection]"),
  contentText: route("/app/plateforme/contenu/[collection]/[name]"),
  /** People and organizations as support sees them, for administrators of the platform. */
  supportUsers: route("/app/plateforme/utilisateurs"),
  supportUser: route("/app/plateforme/utilisateurs/[id]"),
  supportOrganizations: route("/app/plateforme/organisations"),
  supportOrganization: route("/app/plateforme/organisations/[id]"),
  /** What runs the platform, for its administrators. */
  systemJobs: route("/app/plateforme/systeme/taches"),
  systemMails: route("/app/plateforme/systeme/e-mails"),
  systemWebhooks: route("/app/plateforme/systeme/webhooks"),
  systemKeys: route("/app/plateforme/systeme/cles"),
  systemVocabulary: route("/app/plateforme/systeme/referentiels"),
  systemRoles: route("/app/plateforme/systeme/roles"),
  systemConfig: route("/app/plateforme/systeme/configuration"),
  /** Who decided what. */
  moderationJournal: route("/app/plateforme/moderation/journal"),
  /** A report, or an appeal. */
  moderatedReport: route("/app/plateforme/moderation/signalements/[id]"),
  /** A page, an offer, a profile, a testimonial or a review. */
  moderatedContent: route("/app/plateforme/moderation/[kind]/[id]"),
  testimonial: route("/app/temoignage/[token]/[[...slug]]", { redirect: false }),
  /** Of the main application alone, as any path below. */
  subscription: route("/app/abonnement/[[...path]]", { redirect: false, outside: true }),
} as const;
