import { useQuery } from "@tanstack/react-query";
import { checkedOffices } from "@/lib/queries/own-company";
import { offerGaps, type WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { today } from "@/lib/rules/time/paris-time";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { useSession } from "@/workspace/shell/session-provider";

/**
 * Returns a function that lists what an offer still needs before its publication. While the offices are not read, the
 * API decides.
 */
export function useGapsOf() {
  const { actor } = useOffer();
  const { session } = useSession();
  const { data: offices = null } = useQuery(checkedOffices(session, actor));
  return (offer: WrittenOffer) => offerGaps(offer, { today: today(), offices });
}
