import type { ComponentProps } from "react";
import { OfferLine } from "@/components/offer/offer-line";
import { useOfferLine } from "@/components/offer/use-offer-line";
import type { OfferCard as OfferCardView } from "@/lib/views/offer";

type Props = Omit<ComponentProps<typeof OfferLine>, "offer"> & {
  offer: OfferCardView;
  showCompany?: boolean;
  showPlace?: boolean;
};

/** An offer as a line of the ledger. Placed in a RuleList's <li>. */
export function OfferCard({ offer, showCompany = true, showPlace = true, ...rest }: Props) {
  const toLine = useOfferLine();
  return <OfferLine offer={toLine(offer, { showCompany, showPlace })} {...rest} />;
}
