import { useTranslations } from "next-intl";
import { cache } from "react";
import { useOfferLine } from "@/components/offer/use-offer-line";
import type { FoundOfferTexts } from "@/components/search/found-offer";
import { FoundOfferList } from "@/components/search/found-offer-list";
import type { OfferCard } from "@/lib/views/offer";

/** Placeholder that the browser replaces with the title of each offer. */
const TITLE = { title: "{title}" };

/** Cached for all the lists of a page: the data of a page then contains this object once. */
const toTexts = cache(
  (t: ReturnType<typeof useTranslations<"offer_page.keep">>): FoundOfferTexts => ({
    save: t("save", TITLE),
    saved: t("saved"),
    hide: t("hide", TITLE),
    hideTitle: t("hide_title"),
    hidden: t("hidden", TITLE),
    show: t("show"),
  }),
);

type Props = {
  /** Id of the list, unique in the page. */
  id: string;
  offers: readonly OfferCard[];
  /** Id of the offer opened beside the list. */
  openedId?: string | undefined;
};

/** Offers among the results, with their actions. */
export function FoundOffers({ id, offers, openedId }: Props) {
  const texts = toTexts(useTranslations("offer_page.keep"));
  const toLine = useOfferLine();
  return <FoundOfferList id={id} offers={offers.map((offer) => toLine(offer))} openedId={openedId} texts={texts} />;
}
