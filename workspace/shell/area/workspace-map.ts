import type { Messages } from "next-intl";
import type { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { IconName } from "@/workspace/shell/frame/nav-icon";

/** The party to whom screens belong: a person, a firm that this person acts as, or the platform's team. */
export type Area = "candidate" | "firm" | "platform";

/** A permission that a screen needs, as the API lists those of the acting user. */
export type Permission =
  | "transaction:list"
  | "resume:search"
  | "message:list"
  | "notification:list"
  | "notesRequest:release"
  | "asset:edit"
  | "user:edit"
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
};

/**
 * The private screens, by the names of their routes. Navigation, links back and permissions are read here; the messages
 * sent with a screen are in `screen-namespaces.ts`, which browsers do not get.
 */
export const screens = {
  login: {},
  signUp: {},
  passwordForgotten: {},
  newPassword: {},
  check: {},
  newEmail: {},
  mailAlert: {},
  invitation: {},
  testimonial: {},
  workspaceHome: { label: "home", icon: "home" },
  account: { label: "account" },
  applications: { label: "applications" },
  application: { parent: "applications" },
  messages: { permission: "message:list", label: "messages", icon: "messages" },
  conversation: { permission: "message:list", parent: "messages" },
  notifications: { permission: "notification:list", label: "notifications", icon: "bell" },
  offersForMe: {
    area: "candidate",
    label: "offersForMe",
    short: "offersForMe",
    icon: "offers",
  },
  keptOffers: { area: "candidate", label: "saved", short: "saved", icon: "saved" },
  alerts: { area: "candidate", parent: "keptOffers" },
  followedCompanies: { area: "candidate", parent: "keptOffers" },
  apply: {},
  unsentApplication: {},
  candidateApplications: {
    area: "candidate",
    permission: "transaction:list",
    label: "applications",
    icon: "applications",
  },
  candidateApplication: {
    area: "candidate",
    permission: "transaction:list",
    parent: "candidateApplications",
  },
  candidateProfile: { area: "candidate", label: "profile", icon: "profile" },
  candidateCv: { area: "candidate", parent: "candidateProfile" },
  candidatePreview: { area: "candidate", parent: "candidateProfile" },
  candidateImport: { area: "candidate", parent: "candidateProfile" },
  candidateVisibility: { area: "candidate", label: "visibility", icon: "visibility" },
  candidateAccesses: { area: "candidate", parent: "candidateVisibility" },
  newFirm: {},
  /** This screen lists the screens of which it is the parent, in this order, with the words of `firm_space`. */
  firmSpace: { area: "firm", label: "firmSpace", icon: "organizations" },
  team: { area: "firm", parent: "firmSpace" },
  firmSubscription: { area: "firm", permission: "creditMove:list", parent: "firmSpace" },
  firmReplies: { area: "firm", permission: "transaction:list", parent: "firmSpace" },
  firmTestimonials: { area: "firm", permission: "check:list", parent: "firmSpace" },
  group: { area: "firm", permission: "invitation:list", parent: "firmSpace" },
  firmKeys: { area: "firm", permission: "firmKey:list", parent: "firmSpace" },
  gettingStarted: { area: "firm", permission: "asset:edit", parent: "firmSpace" },
  firmSyndication: { area: "firm", permission: "asset:edit", parent: "firmSpace" },
  firmStatistics: { area: "firm", permission: "statistics:read", parent: "firmSpace" },
  firmApplications: {
    area: "firm",
    permission: "transaction:list",
    label: "applications",
    icon: "applications",
  },
  firmApplication: {
    area: "firm",
    permission: "transaction:list",
    parent: "firmApplications",
  },
  firmOffers: {
    area: "firm",
    permission: "offer:list",
    label: "offers",
    icon: "offers",
  },
  firmCandidates: {
    area: "firm",
    permission: "resume:search",
    label: "candidates",
    icon: "candidates",
  },
  firmCandidate: { area: "firm", permission: "resume:search", parent: "firmCandidates" },
  firmPage: {
    area: "firm",
    permission: "asset:edit",
    label: "firmPage",
    icon: "page",
  },
  firmOffices: { area: "firm", permission: "asset:edit", parent: "firmPage" },
  firmOfferStatistics: { area: "firm", permission: "statistics:read", parent: "firmOffers" },
  newFirmOffer: {
    area: "firm",
    permission: "asset:create",
    parent: "firmOffers",
  },
  firmOffer: {
    area: "firm",
    permission: "asset:create",
    parent: "firmOffers",
  },
  offerImport: { area: "firm", permission: "offerFeed:list", parent: "firmOffers" },
  offerFeed: { area: "firm", permission: "offerFeed:list", parent: "firmOffers" },
  moderation: {
    area: "platform",
    permission: "asset:moderate:all",
    label: "moderation",
    icon: "moderation",
  },
  content: { area: "platform", permission: "entry:edit:all", label: "content", icon: "page" },
  missedSearches: { area: "platform", permission: "missedSearch:list:all", parent: "content" },
  contentMessages: { area: "platform", permission: "entry:edit:all", parent: "content" },
  contentCollection: { area: "platform", permission: "entry:edit:all", parent: "content" },
  contentText: { area: "platform", permission: "entry:edit:all", parent: "content" },
  newsletter: {
    area: "platform",
    permission: "newsletter:send:all",
    label: "newsletter",
    icon: "messages",
  },
  supportUsers: { area: "platform", permission: "support:read:all", label: "accounts", icon: "profile" },
  supportUser: { area: "platform", permission: "support:read:all", parent: "supportUsers" },
  supportOrganizations: {
    area: "platform",
    permission: "support:read:all",
    label: "organizations",
    icon: "organizations",
  },
  supportOrganization: { area: "platform", permission: "support:read:all", parent: "supportOrganizations" },
  systemJobs: {
    area: "platform",
    permission: "job:list:all",
    label: "system",
    icon: "system",
  },
  systemMails: {
    area: "platform",
    permission: "mail:list:all",
    parent: "systemJobs",
  },
  systemWebhooks: {
    area: "platform",
    permission: "webhook:list:all",
    parent: "systemJobs",
  },
  systemKeys: {
    area: "platform",
    permission: "apiKey:list:all",
    parent: "systemJobs",
  },
  systemConfig: { area: "platform", permission: "config:edit:all", parent: "systemJobs" },
  systemVocabulary: { area: "platform", permission: "category:edit:all", parent: "systemJobs" },
  systemRoles: { area: "platform", permission: "config:edit:all", parent: "systemJobs" },
  moderationJournal: { area: "platform", permission: "asset:moderate:all", parent: "moderation" },
  moderatedReport: { area: "platform", permission: "asset:moderate:all", parent: "moderation" },
  moderatedContent: { area: "platform", permission: "asset:moderate:all", parent: "moderation" },
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
