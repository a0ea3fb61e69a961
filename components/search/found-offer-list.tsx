"use client";

import type { OfferLineView } from "@/components/offer/offer-line";
import { FoundOffer, type FoundOfferTexts } from "@/components/search/found-offer";
import { opensBeside } from "@/components/search/search-form";
import { RuleList } from "@/components/ui/rule-list";

type Props = { id: string; offers: OfferLineView[]; openedId: string | undefined; texts: FoundOfferTexts };

/** A list of offers found, each with its actions. `id`: id of the list, unique in the page. */
export const FoundOfferList = ({ id, offers, openedId, texts }: Props) => (
  <RuleList id={id} {...opensBeside}>
    {offers.map((offer) => (
      <FoundOffer key={offer.id} offer={offer} isOpened={offer.id === openedId} texts={texts} />
    ))}
  </RuleList>
);
