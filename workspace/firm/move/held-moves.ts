import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** A firm decides no more in ten minutes. */
const MAX_HELD = 100;
/** How often a colleague's decisions are read. */
const PERIOD_MS = 60_000;

/** The applications of the firm whose decision is not sent yet, of any colleague. */
export const heldApplications = (client: Session["client"], { organizationId, userId, as }: Actor) => {
  const ownerId = organizationId ?? userId;
  return {
    queryKey: [ownerId, "applications", "held"],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.transactions.list({ ownerId, isHeld: true, nbResultsPerPage: MAX_HELD }, { ...as, signal }),
    refetchInterval: PERIOD_MS,
  };
};
