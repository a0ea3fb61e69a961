"use client";

import type { OfferLineView } from "@/components/offer/offer-line";
import { readOfferLine } from "@/components/offer/read-offer-line";
import { FoundOffer, type FoundOfferTexts } from "@/components/search/found-offer";
import { RuleList } from "@/components/ui/rule-list";
import { leftMarkup, readFromMarkup } from "@/lib/document-data";

type Props = {
  id: string;
  /** Null when the offers are in the markup. */
  offers: OfferLineView[] | null;
  texts: FoundOfferTexts;
};

/** A list of offers found, each with its actions. */
export function FoundOfferList({ id, offers, texts }: Props) {
  const markup = offers ? null : leftMarkup(id);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own offers, their texts escaped
  if (markup !== null) return <RuleList id={id} dangerouslySetInnerHTML={{ __html: markup }} />;
  const lines = offers ?? readFromMarkup(id, () => readLines(id));
  return (
    <RuleList id={id}>
      {lines.map((offer) => (
        <FoundOffer key={offer.id} offer={offer} texts={texts} />
      ))}
    </RuleList>
  );
}

const readLines = (id: string) =>
  [...(document.getElementById(id)?.children ?? [])].map((item) =>
    readOfferLine(item.getAttribute("data-offer") ?? "", item),
  );
