"use client";

import type { OfferLineView } from "@/components/offer/offer-line";
import { FoundOffer, type FoundOfferTexts } from "@/components/search/found-offer";
import { RuleList } from "@/components/ui/rule-list";

type Props = { id: string; offers: OfferLineView[]; texts: FoundOfferTexts };

/** A list of offers found, each with its actions. `id`: id of the list, unique in the page. */
export const FoundOfferList = ({ id, offers, texts }: Props) => (
  <RuleList id={id}>
    {offers.map((offer) => (
      <FoundOffer key={offer.id} offer={offer} texts={texts} />
    ))}
  </RuleList>
);
