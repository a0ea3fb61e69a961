import { workspaceRoutes } from "@/lib/routes/workspace-routes";

type Latest = { kind: string; data: Record<string, unknown> };

/** Returns the path of the screen that shows the object of a notification, by the latest one; null when there is none. */
export function notificationHref(objectId: string, latest: Latest | undefined): string | null {
  const kind = latest?.kind;
  if (kind && MODERATED.has(kind)) return contentHref(objectId, latest.data.kind);
  if (kind === "orderReceived" || kind === "orderDecided") return workspaceRoutes.firmSubscription();
  if (kind === "offerUnpublished") return workspaceRoutes.firmOffer(objectId);
  if (kind?.startsWith("offer")) return workspaceRoutes.firmOffers();
  if (kind === "feedPaused") return workspaceRoutes.offerFeed(objectId);
  if (kind === "joinRequested" || kind === "firmsMerged") return workspaceRoutes.team();
  // The object is the firm, for which the user may not act now.
  if (kind === "opinionAsked")
    return `${workspaceRoutes.firmOpinions()}?${new URLSearchParams({ "au-nom-de": objectId })}`;
  if (kind === "joinDecided") return workspaceRoutes.workspaceHome();
  if (kind === "attachRequested" || kind === "attachDecided") return workspaceRoutes.group();
  if (objectId.startsWith("trn_")) return workspaceRoutes.application(objectId);
  if (objectId.startsWith("conv_")) return workspaceRoutes.conversation(objectId);
  if (objectId.startsWith("sch_")) return workspaceRoutes.alerts();
  // A firm, or its page, which read data of the candidate.
  if (/^(?:ast|org)_/.test(objectId)) return workspaceRoutes.candidateAccesses();
  return null;
}

const MODERATED: ReadonlySet<string> = new Set([
  "contentValidated",
  "contentSuspended",
  "correctionRequested",
  "appealDecided",
]);

/** Returns the path of the screen where the owner can correct a moderated content. */
function contentHref(id: string, kind: unknown): string {
  if (kind === "offer") return workspaceRoutes.firmOffer(id);
  return kind === "profile" ? workspaceRoutes.candidateProfile() : workspaceRoutes.firmPage();
}
