import type { Messages } from "next-intl";
import type { Namespace } from "@/lib/i18n/catalogue";
import type { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { IconName } from "@/workspace/shell/frame/nav-icon";

/** The party to whom screens belong: a person, a firm that this person acts as, or the platform's team. */
export type Area = "candidate" | "firm" | "platform";

/** A permission that a screen needs, as the API lists those of the acting user. */
export type Permission =
  | "transaction:list"
  | "opinion:give"
  | "offerMailbox:edit"
  | "resume:search"
  | "message:list"
  | "notification:list"
  | "notesRequest:release"
  | "asset:edit"
  | "user:edit"
  | "user:configOrganization"
  | "template:edit"
  | "check:list"
  | "invitation:list"
  | "firmKey:list"
  | "organization:handOver"
  | "offer:list"
  | "creditMove:list"
  | "statistics:read"
  | "asset:create"
  | "offerFeed:list"
  | "asset:moderate:all"
  | "audit:listAll:all"
  | "entry:edit:all"
  | "newsletter:send:all"
  | "missedSearch:list:all"
  | "support:read:all"
  | "job:list:all"
  | "mail:list:all"
  | "webhook:list:all"
  | "apiKey:list:all"
  | "config:edit:all"
  | "category:edit:all";

type Screen = {
  /** The area of the screen. A screen without an area is open to every logged-in user, or needs no log-in. */
  area?: Area;
  /** The permission that the acting user needs. */
  permission?: Permission;
  /** The parent screen, to which a link leads back. The parent must have a label, and a route without a parameter. */
  parent?: keyof typeof workspaceRoutes;
  /** The name of the screen in the navigation, and in the links back to it. */
  label?: keyof Omit<Messages["navigation"], "short">;
  /** The name of the screen in the bar of a telephone, where a label has about twelve letters. */
  short?: keyof Messages["navigation"]["short"];
  /** The icon of the screen in the navigation. */
  icon?: IconName;
  /** The namespaces of messages that the server sends with the screen, in addition to those of the shell. */
  messages?: readonly Namespace[];
};

/** The private screens, by the names of their routes: the only declaration of a screen, beside its path and its page. */
export const screens = {
  login: {},
  signUp: { messages: ["sign_up"] },
  passwordForgotten: { messages: ["password"] },
  newPassword: { messages: ["password"] },
  check: { messages: ["password"] },
  newEmail: { messages: ["email_confirmation"] },
  mailAlert: { messages: ["mail_alert"] },
  invitation: { messages: ["invitation"] },
  testimonial: { messages: ["testimonial"] },
  workspaceHome: { label: "home", icon: "home", messages: ["candidate_saved", "firm_start", "overview"] },
  account: { label: "account", messages: ["account", "upload"] },
  applications: { label: "applications", messages: ["application"] },
  application: { parent: "applications", messages: ["application"] },
  messages: { permission: "message:list", label: "messages", icon: "messages", messages: ["messaging"] },
  conversation: { permission: "message:list", parent: "messages", messages: ["messaging", "upload"] },
  notifications: { permission: "notification:list", label: "notifications", icon: "bell", messages: ["notification"] },
  offersForMe: {
    area: "candidate",
    label: "offersForMe",
    short: "offersForMe",
    icon: "offers",
    messages: ["candidate_match", "draft"],
  },
  keptOffers: { area: "candidate", label: "saved", short: "saved", icon: "saved", messages: ["candidate_saved"] },
  alerts: { area: "candidate", parent: "keptOffers", messages: ["candidate_alerts"] },
  followedCompanies: { area: "candidate", parent: "keptOffers", messages: ["candidate_followed"] },
  apply: { messages: ["candidate_apply", "draft", "upload"] },
  unsentApplication: { messages: ["unsent_application"] },
  candidateApplications: {
    area: "candidate",
    permission: "transaction:list",
    label: "applications",
    icon: "applications",
    messages: ["candidate_applications", "draft"],
  },
  candidateApplication: {
    area: "candidate",
    permission: "transaction:list",
    parent: "candidateApplications",
    messages: ["appeal", "candidate_applications", "draft", "messaging", "upload"],
  },
  candidateProfile: {
    area: "candidate",
    label: "profile",
    icon: "profile",
    messages: ["appeal", "applicant", "candidate_profile", "choice", "draft"],
  },
  candidateCv: { area: "candidate", parent: "candidateProfile", messages: ["candidate_cv", "draft", "upload"] },
  candidatePreview: { area: "candidate", parent: "candidateProfile", messages: ["applicant", "candidate_preview"] },
  candidateImport: {
    area: "candidate",
    parent: "candidateProfile",
    messages: ["candidate_import", "candidate_profile", "draft", "upload"],
  },
  candidateVisibility: {
    area: "candidate",
    label: "visibility",
    icon: "visibility",
    messages: ["candidate_visibility", "draft"],
  },
  candidateAccesses: { area: "candidate", parent: "candidateVisibility", messages: ["candidate_accesses"] },
  newFirm: { label: "newFirm", icon: "organizations", messages: ["draft", "firm_opening"] },
  /** This screen lists the screens of which it is the parent, in this order, with the words of `firm_space`. */
  firmSpace: { area: "firm", label: "firmSpace", icon: "organizations", messages: ["firm_space"] },
  team: { area: "firm", parent: "firmSpace", messages: ["firm_team", "recent_password"] },
  firmSubscription: {
    area: "firm",
    permission: "creditMove:list",
    parent: "firmSpace",
    messages: ["draft", "firm_ordering", "firm_subscription"],
  },
  firmReplies: {
    area: "firm",
    permission: "transaction:list",
    parent: "firmSpace",
    messages: ["draft", "firm_replies"],
  },
  firmTestimonials: {
    area: "firm",
    permission: "check:list",
    parent: "firmSpace",
    messages: ["draft", "firm_testimonials"],
  },
  group: { area: "firm", permission: "invitation:list", parent: "firmSpace", messages: ["firm_group"] },
  firmKeys: {
    area: "firm",
    permission: "firmKey:list",
    parent: "firmSpace",
    messages: ["firm_keys", "recent_password"],
  },
  gettingStarted: { area: "firm", permission: "asset:edit", parent: "firmSpace", messages: ["firm_start"] },
  firmSyndication: { area: "firm", permission: "asset:edit", parent: "firmSpace", messages: ["firm_syndication"] },
  firmStatistics: { area: "firm", permission: "statistics:read", parent: "firmSpace", messages: ["firm_statistics"] },
  firmApplications: {
    area: "firm",
    permission: "transaction:list",
    label: "applications",
    icon: "applications",
    messages: ["firm_board", "firm_decision", "firm_moves"],
  },
  firmApplication: {
    area: "firm",
    permission: "transaction:list",
    parent: "firmApplications",
    messages: [
      ...(["applicant", "firm_application", "firm_cv", "firm_decision", "firm_moves", "firm_opinions"] as const),
      ...(["firm_scorecard", "messaging", "upload"] as const),
    ],
  },
  firmNewApplication: {
    area: "firm",
    permission: "transaction:list",
    parent: "firmApplications",
    messages: ["draft", "firm_adding", "upload"],
  },
  firmOpinions: {
    area: "firm",
    permission: "opinion:give",
    parent: "firmSpace",
    label: "opinions",
    messages: ["firm_opinions"],
  },
  firmOpinion: {
    area: "firm",
    permission: "opinion:give",
    parent: "firmOpinions",
    messages: ["firm_cv", "firm_decision", "firm_opinions", "firm_scorecard"],
  },
  firmInterviews: {
    area: "firm",
    permission: "transaction:list",
    parent: "firmApplications",
    messages: ["firm_interviews"],
  },
  firmOffers: {
    area: "firm",
    permission: "offer:list",
    label: "offers",
    icon: "offers",
    messages: ["draft", "firm_offers", "firm_ordering", "firm_publishing"],
  },
  firmCandidates: {
    area: "firm",
    permission: "resume:search",
    label: "candidates",
    icon: "candidates",
    messages: ["choice", "firm_candidates"],
  },
  firmCandidate: {
    area: "firm",
    permission: "resume:search",
    parent: "firmCandidates",
    messages: ["applicant", "firm_candidate", "firm_cv", "messaging", "upload"],
  },
  firmPage: {
    area: "firm",
    permission: "asset:edit",
    label: "firmPage",
    icon: "page",
    messages: ["appeal", "choice", "company", "draft", "firm_page", "locations", "rich_text", "upload"],
  },
  firmOffices: {
    area: "firm",
    permission: "asset:edit",
    parent: "firmPage",
    messages: ["choice", "draft", "firm_offices", "locations"],
  },
  firmOfferStatistics: {
    area: "firm",
    permission: "statistics:read",
    parent: "firmOffers",
    messages: ["firm_statistics"],
  },
  newFirmOffer: {
    area: "firm",
    permission: "asset:create",
    parent: "firmOffers",
    messages: ["choice", "firm_new_offer", "firm_offer", "firm_proposals"],
  },
  firmOffer: {
    area: "firm",
    permission: "asset:create",
    parent: "firmOffers",
    messages: [
      ...(["appeal", "choice", "draft", "firm_offer", "firm_ordering", "firm_proposals", "firm_publishing"] as const),
      ...(["offer", "rich_text"] as const),
    ],
  },
  offerImport: {
    area: "firm",
    permission: "offerFeed:list",
    parent: "firmOffers",
    messages: ["draft", "firm_feeds", "upload"],
  },
  offerFeed: {
    area: "firm",
    permission: "offerFeed:list",
    parent: "firmOffers",
    messages: ["draft", "firm_feed", "firm_feeds", "firm_proposals", "upload"],
  },
  moderation: {
    area: "platform",
    permission: "asset:moderate:all",
    label: "moderation",
    icon: "moderation",
    messages: ["platform_moderation"],
  },
  content: {
    area: "platform",
    permission: "entry:edit:all",
    label: "content",
    icon: "page",
    messages: ["platform_content"],
  },
  missedSearches: {
    area: "platform",
    permission: "missedSearch:list:all",
    parent: "content",
    messages: ["platform_content"],
  },
  contentMessages: {
    area: "platform",
    permission: "entry:edit:all",
    parent: "content",
    messages: ["draft", "platform_messages"],
  },
  contentCollection: {
    area: "platform",
    permission: "entry:edit:all",
    parent: "content",
    messages: ["platform_content", "platform_seo"],
  },
  contentText: {
    area: "platform",
    permission: "entry:edit:all",
    parent: "content",
    messages: ["content", "draft", "media", "platform_seo", "platform_text", "rich_text", "upload"],
  },
  newsletter: {
    area: "platform",
    permission: "newsletter:send:all",
    label: "newsletter",
    icon: "messages",
    messages: ["platform_newsletter", "recent_password"],
  },
  supportUsers: {
    area: "platform",
    permission: "support:read:all",
    label: "accounts",
    icon: "profile",
    messages: ["recent_password", "platform_support"],
  },
  supportUser: {
    area: "platform",
    permission: "support:read:all",
    parent: "supportUsers",
    messages: ["platform_names", "recent_password", "platform_support"],
  },
  supportOrganizations: {
    area: "platform",
    permission: "support:read:all",
    label: "organizations",
    icon: "organizations",
    messages: ["platform_support"],
  },
  supportOrganization: {
    area: "platform",
    permission: "support:read:all",
    parent: "supportOrganizations",
    messages: ["platform_names", "recent_password", "platform_support"],
  },
  systemJobs: {
    area: "platform",
    permission: "job:list:all",
    label: "system",
    icon: "system",
    messages: ["recent_password", "platform_system"],
  },
  systemMails: {
    area: "platform",
    permission: "mail:list:all",
    parent: "systemJobs",
    messages: ["platform_names", "platform_system"],
  },
  systemWebhooks: {
    area: "platform",
    permission: "webhook:list:all",
    parent: "systemJobs",
    messages: ["recent_password", "platform_system"],
  },
  systemKeys: {
    area: "platform",
    permission: "apiKey:list:all",
    parent: "systemJobs",
    messages: ["platform_names", "recent_password", "platform_system"],
  },
  systemConfig: {
    area: "platform",
    permission: "config:edit:all",
    parent: "systemJobs",
    messages: ["draft", "platform_config", "recent_password", "platform_system"],
  },
  systemVocabulary: {
    area: "platform",
    permission: "category:edit:all",
    parent: "systemJobs",
    messages: ["recent_password", "platform_system", "platform_vocabulary"],
  },
  systemRoles: {
    area: "platform",
    permission: "config:edit:all",
    parent: "systemJobs",
    messages: ["platform_names", "platform_system", "platform_vocabulary"],
  },
  moderationJournal: {
    area: "platform",
    permission: "asset:moderate:all",
    parent: "moderation",
    messages: ["platform_journal", "platform_trail"],
  },
  moderatedReport: {
    area: "platform",
    permission: "asset:moderate:all",
    parent: "moderation",
    messages: ["applicant", "company", "draft", "locations", "offer", "platform_moderation", "platform_trail"],
  },
  moderatedContent: {
    area: "platform",
    permission: "asset:moderate:all",
    parent: "moderation",
    messages: ["applicant", "company", "draft", "locations", "offer", "platform_moderation", "platform_trail"],
  },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Returns a row of the map, typed with its optional fields. */
export const screenOf = (name: ScreenName): Screen => screens[name];

/**
 * The screens that the user can reach from every screen, seven at most. On a telephone, the first four are shown and
 * the others are behind a button. For a candidate: home, matching offers, applications, messages, saved offers and
 * alerts, profile, visibility. For a firm: home, applications, offers, candidates, messages, page, and the rest of the
 * firm's space.
 */
export const navigation: Record<Area, readonly ScreenName[]> = {
  candidate: [
    ...(["workspaceHome", "offersForMe", "candidateApplications", "messages", "keptOffers"] as const),
    ...(["candidateProfile", "candidateVisibility"] as const),
  ],
  firm: [
    ...(["workspaceHome", "firmApplications", "firmOffers", "firmCandidates"] as const),
    ...(["messages", "firmPage", "firmSpace"] as const),
  ],
  platform: [
    ...(["workspaceHome", "moderation", "content", "newsletter"] as const),
    ...(["supportUsers", "supportOrganizations", "systemJobs"] as const),
  ],
};

/** The links of a person who signed up for a firm and does not belong to one yet: none is a candidate's. */
export const firmlessNavigation: readonly ScreenName[] = ["workspaceHome", "newFirm", "messages"];
