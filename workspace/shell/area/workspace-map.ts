import type { Messages } from "next-intl";
import type { Namespace } from "@/lib/i18n/catalogue";
import type { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { IconName } from "@/workspace/shell/frame/nav-icon";

/** Whose screens they are: a person's, a firm's that this person acts as, or the platform's team's. */
export type Area = "candidate" | "firm" | "platform";

/** A permission that a screen needs, as the API lists those of who acts. */
export type Permission =
  | "transaction:list"
  | "message:list"
  | "notification:list"
  | "notesRequest:release"
  | "asset:edit"
  | "user:edit"
  | "template:edit"
  | "invitation:list"
  | "offer:list"
  | "asset:create"
  | "asset:moderate:all";

/** What every private screen needs: its frame, the session, forms, and the log-in over the page. */
export const SHELL_MESSAGES: readonly Namespace[] = [
  "authentication",
  "common",
  "error",
  "form",
  "session",
  "shell",
  "sign_in",
];

/** What the frame adds: the names of screens, in the navigation and in the way back up. */
export const FRAME_MESSAGES: readonly Namespace[] = ["navigation"];

type Screen = {
  /** Whose screen it is; none: every person who is logged in may see it, or nobody needs to be. */
  area?: Area;
  /** What who acts needs to be allowed to do. */
  permission?: Permission;
  /** The screen above, to which a link leads back. It takes no value, and has a label. */
  parent?: keyof typeof workspaceRoutes;
  /** Its name in the navigation, and in the way back to it. */
  label?: keyof Omit<Messages["navigation"], "short">;
  /** Its name in the bar of a telephone, where a label has about twelve letters. */
  short?: keyof Messages["navigation"]["short"];
  /** Its sign in the navigation. */
  icon?: IconName;
  /** What this screen adds to the messages of the shell. */
  messages: readonly Namespace[];
};

/**
 * The private screens, by the names of their routes. Navigation, way back, rights, and the messages that a screen is sent
 * (those of the shell, and of its row) are read here.
 */
export const screens = {
  login: { messages: [] },
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
  keptOffers: {
    area: "candidate",
    label: "saved",
    short: "saved",
    icon: "saved",
    messages: ["candidate_saved"],
  },
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
    messages: ["candidate_applications", "draft", "messaging", "upload"],
  },
  candidateProfile: {
    area: "candidate",
    label: "profile",
    icon: "profile",
    messages: ["applicant", "candidate_profile", "choice", "draft"],
  },
  candidateCv: {
    area: "candidate",
    parent: "candidateProfile",
    messages: ["candidate_cv", "draft", "upload"],
  },
  candidatePreview: {
    area: "candidate",
    parent: "candidateProfile",
    messages: ["applicant", "candidate_preview"],
  },
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
  candidateAccesses: {
    area: "candidate",
    parent: "candidateVisibility",
    messages: ["candidate_accesses"],
  },
  gettingStarted: { area: "firm", permission: "asset:edit", messages: ["firm_start"] },
  team: { area: "firm", label: "team", icon: "profile", messages: ["firm_team"] },
  group: { area: "firm", permission: "invitation:list", parent: "team", label: "group", messages: ["firm_group"] },
  newFirm: { messages: ["draft", "firm_opening"] },
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
    messages: ["applicant", "firm_application", "firm_decision", "firm_moves", "messaging", "upload"],
  },
  firmOffers: {
    area: "firm",
    permission: "offer:list",
    label: "offers",
    icon: "offers",
    messages: ["firm_offers", "firm_publishing"],
  },
  firmReplies: {
    area: "firm",
    permission: "transaction:list",
    label: "replies",
    short: "replies",
    icon: "replies",
    messages: ["draft", "firm_replies"],
  },
  firmPage: {
    area: "firm",
    permission: "asset:edit",
    label: "firmPage",
    icon: "page",
    messages: ["choice", "company", "draft", "firm_page", "locations", "rich_text", "upload"],
  },
  firmOffices: {
    area: "firm",
    permission: "asset:edit",
    parent: "firmPage",
    messages: ["choice", "draft", "firm_offices", "locations"],
  },
  newFirmOffer: {
    area: "firm",
    permission: "asset:create",
    parent: "firmOffers",
    messages: ["choice", "firm_new_offer", "firm_offer"],
  },
  firmOffer: {
    area: "firm",
    permission: "asset:create",
    parent: "firmOffers",
    messages: ["choice", "draft", "firm_offer", "firm_publishing", "offer", "rich_text"],
  },
  moderation: {
    area: "platform",
    permission: "asset:moderate:all",
    label: "moderation",
    icon: "moderation",
    messages: ["platform_moderation"],
  },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** A row of the map, with what it does not say. */
export const screenOf = (name: ScreenName): Screen => screens[name];

/**
 * Where who acts may go from every screen, seven at most; on a telephone the first four, and the others behind a button.
 * A candidate's, once all are there: home, offers for them, applications, messages, saved offers and alerts, profile,
 * visibility. A firm's: home, applications, offers, messages, its page, its team, its replies.
 */
export const navigation: Record<Area, readonly ScreenName[]> = {
  candidate: [
    ...(["workspaceHome", "offersForMe", "candidateApplications", "messages", "keptOffers"] as const),
    ...(["candidateProfile", "candidateVisibility"] as const),
  ],
  firm: [
    ...(["workspaceHome", "firmApplications", "firmOffers", "messages", "firmPage", "team", "firmReplies"] as const),
  ],
  platform: ["workspaceHome", "moderation"],
};
