import { useEffect, useRef } from "react";
import { announceOfflineOffers } from "@/lib/queries/offline-offers";
import type { KeptOffer } from "@/workspace/candidate/saved/kept-offer";

/** The public pages of the open offers of the account are read offline too; not of those that closed, or left the list. */
export function useOfflineOffers(offers: readonly KeptOffer[]): void {
  const before = useRef<readonly KeptOffer[]>([]);
  useEffect(() => {
    const open = offers.filter(({ state }) => state === "open");
    const left = [...before.current, ...offers].filter((offer) => !open.some(({ id }) => id === offer.id));
    announceOfflineOffers({ keep: open.flatMap(toPath), drop: left.flatMap(toPath) });
    before.current = open;
  }, [offers]);
}

const toPath = ({ slug, company }: KeptOffer) => (slug && company ? [{ slug, companySlug: company.slug }] : []);
