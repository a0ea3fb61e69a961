import type { ReactNode } from "react";
import { FoundOffers } from "@/components/search/found-offers";
import type { OfferCard } from "@/lib/views/offer";

type Props = { id: string; heading: string; offers: readonly OfferCard[]; children?: ReactNode };

/** Offers under their own heading, apart from those that were searched. */
export function OfferGroup({ id, heading, offers, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-2">
      <h2 id={id} className="mb-3 text-lg text-balance">
        {heading}
      </h2>
      <FoundOffers id={`offres-${id}`} offers={offers} />
      {children}
    </section>
  );
}
