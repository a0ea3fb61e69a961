import { OfferCard } from "@/components/offer/offer-card";
import { RuleList } from "@/components/ui/rule-list";
import type { OfferCard as OfferCardView } from "@/lib/views/offer";

/** Offers under a section's title. */
export function OfferList({ offers, showCompany }: { offers: OfferCardView[]; showCompany: boolean }) {
  return (
    <RuleList>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} showCompany={showCompany} />
        </li>
      ))}
    </RuleList>
  );
}
