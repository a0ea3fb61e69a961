import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { openFullFirm } from "@/tests/e2e/support/full-firm";
import type { WalkedScreen } from "@/tests/e2e/support/screen-walk";

type Paths = Awaited<ReturnType<typeof openFullFirm>>["paths"];

/** All the screens that a logged-in administrator of a firm may see. */
export const firmScreens: readonly WalkedScreen<Paths>[] = [
  { name: "home", path: () => workspaceRoutes.workspaceHome(), cut: "transactions" },
  { name: "firmApplications", path: () => workspaceRoutes.firmApplications(), cut: "transactions\\?.*facets" },
  {
    name: "firmBoard",
    path: () => `${workspaceRoutes.firmApplications()}?vue=tableau`,
    cut: "transactions\\?.*pending",
  },
  { name: "firmNewApplication", path: () => workspaceRoutes.firmNewApplication(), cut: "assets/offers" },
  { name: "firmOpinions", path: () => workspaceRoutes.firmOpinions(), cut: "opinions" },
  { name: "firmInterviews", path: () => workspaceRoutes.firmInterviews(), cut: "transactions\\?.*interviewDate" },
  { name: "firmPage", path: () => workspaceRoutes.firmPage(), cut: "assets" },
  { name: "firmOffices", path: () => workspaceRoutes.firmOffices(), cut: "assets/offers" },
  { name: "offerImport", path: () => workspaceRoutes.offerImport(), cut: "offer-feeds" },
  { name: "offerFeed", path: ({ offerFeed }) => offerFeed, cut: "offer-feeds/.*/runs" },
  { name: "newFirmOffer", path: () => workspaceRoutes.newFirmOffer(), cut: "notifications" },
  { name: "firmOffer", path: ({ firmOffer }) => firmOffer, cut: "notifications", folds: true },
  { name: "firmApplication", path: ({ firmApplication }) => firmApplication, cut: "messages" },
  { name: "firmOffers", path: () => workspaceRoutes.firmOffers() },
  { name: "firmCandidates", path: () => workspaceRoutes.firmCandidates(), cut: "search" },
  { name: "firmCandidatesPaid", path: () => `${workspaceRoutes.firmCandidates()}?vue=debloques`, cut: "reveals" },
  { name: "firmCandidatesSaved", path: () => `${workspaceRoutes.firmCandidates()}?vue=enregistrees`, cut: "search\\?" },
  { name: "firmCandidate", path: ({ firmCandidate }) => firmCandidate, cut: "users/" },
  { name: "firmKeys", path: () => workspaceRoutes.firmKeys(), cut: "firm-keys" },
  { name: "firmSyndication", path: () => workspaceRoutes.firmSyndication(), cut: "notifications" },
  { name: "firmStatistics", path: () => workspaceRoutes.firmStatistics(), cut: "organizations/.*stats" },
  {
    name: "firmOfferStatistics",
    path: ({ firmOffer }) => `${firmOffer}/statistiques`,
    cut: "assets/.*stats",
  },
  { name: "firmSpace", path: () => workspaceRoutes.firmSpace(), cut: "notifications" },
  { name: "firmTestimonials", path: () => workspaceRoutes.firmTestimonials(), cut: "token/checks" },
  { name: "firmSubscription", path: () => workspaceRoutes.firmSubscription(), cut: "credits/moves" },
  { name: "firmReplies", path: () => workspaceRoutes.firmReplies(), cut: "notifications" },
  { name: "gettingStarted", path: () => workspaceRoutes.gettingStarted(), cut: "invitations" },
  { name: "newFirm", path: () => workspaceRoutes.newFirm(), cut: "notifications" },
  { name: "firmTeam", path: () => workspaceRoutes.team(), cut: "organizations/.*join-requests" },
  { name: "firmGroup", path: () => workspaceRoutes.group(), cut: "organizations/.*attach-requests" },
];
