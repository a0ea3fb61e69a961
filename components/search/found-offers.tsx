import { useTranslations } from "next-intl";
import { useOfferLine } from "@/components/offer/use-offer-line";
import { FoundOfferList } from "@/components/search/found-offer-list";
import { leaveInMarkup } from "@/lib/document-data";
import type { OfferCard } from "@/lib/views/offer";

/** Where the browser writes the title of each offer. */
const TITLE = { title: "{title}" };

/** Offers among the results, with their actions. `id`: of the list, which is alone to have it. */
export function FoundOffers({ id, offers }: { id: string; offers: readonly OfferCard[] }) {
  const t = useTranslations("offer_page.keep");
  const toLine = useOfferLine();
  const lines = offers.map((offer) => toLine(offer));
  return (
    <FoundOfferList
      id={id}
      offers={leaveInMarkup(id, lines)}
      texts={{
        ...{ save: t("save", TITLE), saved: t("saved"), hide: t("hide", TITLE), hideTitle: t("hide_title") },
        ...{ hidden: t("hidden", TITLE), show: t("show") },
      }}
    />
  );
}
