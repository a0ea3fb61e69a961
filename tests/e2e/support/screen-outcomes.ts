import type { ScreenName } from "@/workspace/shell/area/workspace-map";

/** Roles that open the screens. The members of a firm act for the firm; the last two roles belong to the platform. */
export const ROLES = [
  ...(["visitor", "candidate", "member", "recruiter", "administrator", "editor", "platformAdministrator"] as const),
];
export type Role = (typeof ROLES)[number];

/**
 * Result of opening a screen: the screen itself, the log-in, missing content, or the reason of a refusal. After a
 * redirect, the name of the target screen comes before a colon.
 */
type Shown = "screen" | "login" | "gone" | "candidate" | "firm" | "platform" | "role";
export type Outcome = Shown | `${ScreenName}: ${Shown}`;
type Row = Record<Role, Outcome>;

const row = (visitor: Outcome, candidate: Outcome, firm: readonly [Outcome, Outcome, Outcome], team: Outcome): Row => {
  const [member, recruiter, administrator] = firm;
  return { visitor, candidate, member, recruiter, administrator, editor: team, platformAdministrator: team };
};
const all = (shown: Outcome): readonly [Outcome, Outcome, Outcome] => [shown, shown, shown];

const EVERYBODY = row("screen", "screen", all("screen"), "screen");
const PERSON = row("login", "screen", all("screen"), "screen");
/** Screens of an exchange with the other party; in a firm, members without a role and accountants have no access. */
const exchanging = (shown: Outcome) => row("login", shown, ["role", shown, shown], shown);
const candidate = (shown: Outcome) => row("login", shown, all("candidate"), shown);
const firm = (shown: Outcome) => row("login", "firm", ["role", shown, shown], "firm");
const PLATFORM = row("login", "platform", all("platform"), "screen");

/** Editors moderate and write; the system is for administrators. */
const ADMINISTRATORS: Row = { ...PLATFORM, editor: "platform" };

/**
 * Expected result of each row of the map of screens for each role, written by hand: the types and the walk reject a row
 * without an expectation. The objects in the addresses do not exist, except the offer of `apply`.
 */
export const OUTCOMES: Record<ScreenName, Row> = {
  login: EVERYBODY,
  signUp: EVERYBODY,
  passwordForgotten: EVERYBODY,
  newPassword: EVERYBODY,
  check: EVERYBODY,
  newEmail: EVERYBODY,
  mailAlert: EVERYBODY,
  invitation: EVERYBODY,
  testimonial: EVERYBODY,
  apply: EVERYBODY,
  unsentApplication: EVERYBODY,
  workspaceHome: PERSON,
  account: PERSON,
  applications: row(
    "login",
    "candidateApplications: screen",
    ["firmApplications: role", "firmApplications: screen", "firmApplications: screen"],
    "candidateApplications: screen",
  ),
  application: row("login", "gone", all("gone"), "gone"),
  messages: exchanging("screen"),
  conversation: exchanging("gone"),
  notifications: exchanging("screen"),
  offersForMe: candidate("screen"),
  keptOffers: candidate("screen"),
  alerts: candidate("screen"),
  followedCompanies: candidate("screen"),
  candidateApplications: candidate("screen"),
  candidateApplication: candidate("gone"),
  candidateProfile: candidate("screen"),
  candidateCv: candidate("screen"),
  candidatePreview: candidate("screen"),
  candidateImport: candidate("screen"),
  candidateVisibility: candidate("screen"),
  candidateAccesses: candidate("screen"),
  firmSpace: row("login", "firm", all("screen"), "firm"),
  team: row("login", "firm", all("screen"), "firm"),
  firmTestimonials: firm("screen"),
  firmSubscription: row("login", "firm", ["role", "role", "screen"], "firm"),
  group: row("login", "firm", ["role", "role", "screen"], "firm"),
  firmKeys: row("login", "firm", ["role", "role", "screen"], "firm"),
  newFirm: PERSON,
  gettingStarted: firm("screen"),
  firmApplications: firm("screen"),
  firmApplication: firm("gone"),
  firmNewApplication: firm("screen"),
  // Any member of a firm may be asked for an opinion.
  firmOpinions: row("login", "firm", all("screen"), "firm"),
  firmOpinion: row("login", "firm", all("gone"), "firm"),
  firmInterviews: firm("screen"),
  // Members read the offers of their firm.
  firmOffers: row("login", "firm", all("screen"), "firm"),
  firmCandidates: firm("screen"),
  firmCandidate: firm("gone"),
  firmReplies: firm("screen"),
  firmSyndication: firm("screen"),
  firmStatistics: firm("screen"),
  firmOfferStatistics: firm("gone"),
  firmPage: firm("screen"),
  firmOffices: firm("screen"),
  newFirmOffer: firm("screen"),
  firmOffer: firm("gone"),
  offerImport: firm("screen"),
  offerFeed: firm("gone"),
  moderation: PLATFORM,
  content: PLATFORM,
  contentMessages: PLATFORM,
  contentCollection: PLATFORM,
  contentText: row("login", "platform", all("platform"), "gone"),
  missedSearches: PLATFORM,
  newsletter: PLATFORM,
  supportUsers: ADMINISTRATORS,
  supportUser: { ...ADMINISTRATORS, platformAdministrator: "gone" },
  supportOrganizations: ADMINISTRATORS,
  supportOrganization: { ...ADMINISTRATORS, platformAdministrator: "gone" },
  systemJobs: ADMINISTRATORS,
  systemMails: ADMINISTRATORS,
  systemWebhooks: ADMINISTRATORS,
  systemKeys: ADMINISTRATORS,
  systemConfig: ADMINISTRATORS,
  systemVocabulary: ADMINISTRATORS,
  systemRoles: ADMINISTRATORS,
  moderationJournal: PLATFORM,
  moderatedReport: row("login", "platform", all("platform"), "gone"),
  moderatedContent: row("login", "platform", all("platform"), "gone"),
};
