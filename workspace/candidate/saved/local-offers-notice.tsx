"use client";

import { savedOffers } from "@/lib/queries/saved-offers";
import { useLocalList } from "@/lib/queries/use-local-list";
import { declinedOffers } from "@/workspace/candidate/saved/declined-offers";
import { LocalOffers } from "@/workspace/candidate/saved/local-offers";
import { ActorContext, toActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Shown after a log-in to users who act for themselves: proposes to add the offers saved in this browser to the
 * account, until the user declines. Declined offers stay in the browser, and the screen of saved offers proposes them
 * again.
 */
export function LocalOffersNotice() {
  const { state } = useSession();
  const offers = useLocalList(savedOffers);
  const left = useLocalList(declinedOffers);
  const current = state.status === "signed-in" ? state.current : null;
  if (!current || current.organizationId !== null || offers.length === 0 || left.includes(current.user.id)) return null;
  return (
    <ActorContext value={toActor(current)}>
      <LocalOffers onLeave={() => declinedOffers.add(current.user.id)} />
    </ActorContext>
  );
}
