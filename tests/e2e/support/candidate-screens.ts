import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { closedOffer, openOffer } from "@/tests/e2e/support/demonstration";
import type { openFullCandidate } from "@/tests/e2e/support/full-candidate";
import type { WalkedScreen } from "@/tests/e2e/support/screen-walk";

type Paths = Awaited<ReturnType<typeof openFullCandidate>>["paths"];

/** All the screens that a logged-in candidate may see. */
export const candidateScreens: readonly WalkedScreen<Paths>[] = [
  { name: "home", path: () => workspaceRoutes.workspaceHome(), cut: "transactions" },
  { name: "account", path: () => workspaceRoutes.account(), cut: "sessions" },
  { name: "messages", path: () => workspaceRoutes.messages(), cut: "notifications" },
  { name: "conversation", path: ({ conversation }) => conversation, cut: "messages" },
  { name: "notifications", path: () => workspaceRoutes.notifications(), cut: "conversations" },
  { name: "offersForMe", path: () => workspaceRoutes.offersForMe(), cut: "bookmarks" },
  { name: "keptOffers", path: () => workspaceRoutes.keptOffers(), cut: "notifications" },
  { name: "alerts", path: () => workspaceRoutes.alerts(), cut: "search/results" },
  { name: "followedCompanies", path: () => workspaceRoutes.followedCompanies(), cut: "notifications" },
  { name: "apply", path: () => workspaceRoutes.apply(openOffer.companySlug, openOffer.slug), cut: "assets" },
  { name: "applyClosed", path: () => workspaceRoutes.apply(closedOffer.companySlug, closedOffer.slug) },
  { name: "candidateApplications", path: () => workspaceRoutes.candidateApplications(), cut: "applications" },
  { name: "candidateApplication", path: ({ candidateApplication }) => candidateApplication, cut: "messages" },
  { name: "candidateProfile", path: () => workspaceRoutes.candidateProfile(), cut: "data" },
  { name: "candidateCv", path: () => workspaceRoutes.candidateCv(), cut: "files" },
  { name: "candidatePreview", path: () => workspaceRoutes.candidatePreview(), cut: "notifications" },
  { name: "candidateImport", path: () => workspaceRoutes.candidateImport(), cut: "files" },
  { name: "candidateVisibility", path: () => workspaceRoutes.candidateVisibility(), cut: "data" },
  { name: "candidateAccesses", path: () => workspaceRoutes.candidateAccesses(), cut: "notifications" },
];
