import { useEffect } from "react";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import { type KeptOffer, toOfferPath } from "@/workspace/candidate/saved/kept-offer";

/** The public pages of the open offers of the account are read offline too; not of those that closed. */
export function useOfflineOffers(offers: readonly KeptOffer[]): void {
  useEffect(() => {
    const isOpen = ({ state }: KeptOffer) => state === "open";
    announceOfflineOffers({
      keep: offers.filter(isOpen).flatMap(toOfferPath),
      drop: offers.filter((offer) => !isOpen(offer)).flatMap(toOfferPath),
    });
  }, [offers]);
}
