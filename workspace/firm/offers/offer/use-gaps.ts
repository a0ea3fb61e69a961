import { useQuery } from "@tanstack/react-query";
import { checkedOffices } from "@/lib/queries/own-company";
import { offerGaps, type WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { today } from "@/lib/rules/time/paris-time";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns a function that lists what an offer still needs before its publication. Until the offices have been read, the
 * function leaves the check of the offices to the API.
 */
export function useGapsOf() {
  const { actor } = useOffer();
  const { session } = useSession();
  const { data: offices = null } = useQuery(checkedOffices(session, actor));
  return (offer: WrittenOffer) => offerGaps(offer, { today: today(), offices });
}
