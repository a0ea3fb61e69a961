import type { Namespace } from "@/lib/i18n/catalogue";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** Whose screens they are: a person's, a firm's that this person acts as, or the platform's team's. */
export type Area = "candidate" | "firm" | "platform";

/** A permission that a screen needs, as the API lists those of who acts. */
export type Permission = "transaction:list" | "invitation:list" | "asset:moderate:all";

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

/** What the layout of an area adds for all its screens. */
export const AREA_MESSAGES: Record<Area, readonly Namespace[]> = {
  candidate: ["candidate_navigation"],
  firm: ["firm_navigation"],
  platform: ["platform_navigation"],
};
/** A screen of no area shows the navigation of who acts, which the browser alone knows. */
const ALL_AREAS: readonly Namespace[] = Object.values(AREA_MESSAGES).flat();

type Screen = {
  /** The area whose layout it is in; none: every person who is logged in may see it, or nobody needs to be. */
  area?: Area;
  /** What who acts needs to be allowed to do. */
  permission?: Permission;
  /** What this screen adds to the messages of the shell and of its area. */
  messages: readonly Namespace[];
};

/** The private screens. A screen is sent the messages of the shell, of its area and of its row, and no other. */
export const screens = {
  login: { messages: [] },
  signUp: { messages: ["sign_up"] },
  passwordForgotten: { messages: ["password"] },
  newPassword: { messages: ["password"] },
  check: { messages: ["password"] },
  newEmail: { messages: ["email_confirmation"] },
  invitation: { messages: ["invitation"] },
  testimonial: { messages: ["testimonial"] },
  workspaceHome: { messages: [...ALL_AREAS, "overview"] },
  account: { messages: [...ALL_AREAS, "account", "upload"] },
  applications: { messages: [...ALL_AREAS, "application"] },
  application: { messages: [...ALL_AREAS, "application"] },
  candidateApplications: {
    area: "candidate",
    permission: "transaction:list",
    messages: ["candidate_applications"],
  },
  candidateApplication: {
    area: "candidate",
    permission: "transaction:list",
    messages: ["candidate_applications"],
  },
  firmApplications: { area: "firm", permission: "transaction:list", messages: ["firm_applications"] },
  firmApplication: { area: "firm", permission: "transaction:list", messages: ["firm_applications"] },
  moderation: { area: "platform", permission: "asset:moderate:all", messages: ["platform_moderation"] },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** A row of the map, with what it does not say. */
export const screenOf = (name: ScreenName): Screen => screens[name];

type NavigationLink = { label: string; href: string; permission?: Permission };

/** Where who acts may go from every screen. */
export const navigation = {
  candidate: [
    { label: "candidate_navigation.home", href: workspaceRoutes.workspaceHome() },
    {
      label: "candidate_navigation.applications",
      href: workspaceRoutes.candidateApplications(),
      permission: "transaction:list",
    },
    { label: "candidate_navigation.saved", href: routes.savedOffers() },
    { label: "candidate_navigation.account", href: workspaceRoutes.account() },
  ],
  firm: [
    { label: "firm_navigation.home", href: workspaceRoutes.workspaceHome() },
    { label: "firm_navigation.applications", href: workspaceRoutes.firmApplications(), permission: "transaction:list" },
    { label: "firm_navigation.account", href: workspaceRoutes.account() },
  ],
  platform: [
    { label: "platform_navigation.home", href: workspaceRoutes.workspaceHome() },
    { label: "platform_navigation.moderation", href: workspaceRoutes.moderation(), permission: "asset:moderate:all" },
    { label: "platform_navigation.account", href: workspaceRoutes.account() },
  ],
} as const satisfies Record<Area, readonly NavigationLink[]>;
