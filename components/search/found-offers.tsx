import { useTranslations } from "next-intl";
import { cache } from "react";
import { useOfferLine } from "@/components/offer/use-offer-line";
import type { FoundOfferTexts } from "@/components/search/found-offer";
import { FoundOfferList } from "@/components/search/found-offer-list";
import { foundOffersMarkup } from "@/components/search/found-offers-markup";
import { leaveInMarkup } from "@/lib/document-data";
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

/** Offers among the results, with their actions. `id`: id of the list, unique in the page. */
export function FoundOffers({ id, offers }: { id: string; offers: readonly OfferCard[] }) {
  const texts = toTexts(useTranslations("offer_page.keep"));
  const toLine = useOfferLine();
  const lines = offers.map((offer) => toLine(offer));
  const sent = leaveInMarkup(id, lines, () => foundOffersMarkup(lines, texts));
  return <FoundOfferList id={id} offers={sent} texts={texts} />;
}
