import type { Session } from "@/lib/session/session";
import type { Actor } from "@/workspace/shell/area/use-actor";

/** Maximum number of pending decisions read: more than a firm makes in ten minutes. */
const MAX_HELD = 100;

/** The applications of the firm with a decision not sent yet, by any colleague; `useFollowed` reads them again. */
export const heldApplications = (client: Session["client"], { organizationId, userId, as }: Actor) => {
  const ownerId = organizationId ?? userId;
  return {
    queryKey: [ownerId, "applications", "held"],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.transactions.list({ ownerId, isHeld: true, nbResultsPerPage: MAX_HELD }, { ...as, signal }),
  };
};
