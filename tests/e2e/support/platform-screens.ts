import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { fillModeration } from "@/tests/e2e/support/full-moderation";
import type { WalkedScreen } from "@/tests/e2e/support/screen-walk";

/** Paths that the walk of a platform administrator needs to open its screens. */
export type PlatformPaths = Readonly<
  { contentText: string; supportUser: string; supportOrganization: string } & Awaited<ReturnType<typeof fillModeration>>
>;

/** Screens of moderators; the page of a firm is locked by another moderator. */
export const moderationScreens: readonly WalkedScreen<PlatformPaths>[] = [
  { name: "moderation", path: () => workspaceRoutes.moderation(), cut: "moderation\\?" },
  { name: "moderatedOffer", path: (paths) => paths.moderatedOffer, cut: "audit" },
  { name: "moderatedFirm", path: (paths) => paths.moderatedFirm, cut: "moderation/" },
  { name: "moderatedProfile", path: (paths) => paths.moderatedProfile, cut: "assets/" },
  { name: "moderatedReview", path: (paths) => paths.moderatedReview, cut: "ratings/" },
  { name: "moderatedReport", path: (paths) => paths.moderatedReport },
  { name: "moderatedAppeal", path: (paths) => paths.moderatedAppeal },
  { name: "moderationJournal", path: () => workspaceRoutes.moderationJournal(), cut: "audit/actors" },
];

/** All the screens that a logged-in member of the platform's team may see. */
export const platformScreens: readonly WalkedScreen<PlatformPaths>[] = [
  ...moderationScreens,
  { name: "content", path: () => workspaceRoutes.content() },
  { name: "contentCollection", path: () => workspaceRoutes.contentCollection("help"), cut: "entries/revisions" },
  { name: "contentText", path: ({ contentText }) => contentText, cut: "entries/.*revisions", folds: true },
  {
    name: "contentMessages",
    path: () => `${workspaceRoutes.contentMessages()}?q=home.heading`,
    cut: "interface-texts",
  },
  { name: "missedSearches", path: () => workspaceRoutes.missedSearches(), cut: "notifications" },
  { name: "newsletter", path: () => workspaceRoutes.newsletter(), cut: "newsletter/editions" },
  { name: "supportUsers", path: () => `${workspaceRoutes.supportUsers()}?q=e2e` },
  { name: "supportUser", path: ({ supportUser }) => supportUser, cut: "/mails" },
  { name: "supportOrganizations", path: () => workspaceRoutes.supportOrganizations() },
  { name: "supportOrganization", path: ({ supportOrganization }) => supportOrganization, cut: "notifications" },
  { name: "systemJobs", path: () => workspaceRoutes.systemJobs(), cut: "jobs/lanes" },
  { name: "systemMails", path: () => workspaceRoutes.systemMails(), cut: "notifications" },
  { name: "systemWebhooks", path: () => workspaceRoutes.systemWebhooks(), cut: "notifications", folds: true },
  { name: "systemVocabulary", path: () => workspaceRoutes.systemVocabulary(), cut: "asset-types" },
  { name: "systemRoles", path: () => workspaceRoutes.systemRoles(), cut: "notifications", folds: true },
  { name: "systemConfig", path: () => workspaceRoutes.systemConfig(), cut: "asset-types", folds: true },
  { name: "systemKeys", path: () => workspaceRoutes.systemKeys(), cut: "notifications" },
];
