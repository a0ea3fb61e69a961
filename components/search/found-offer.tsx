import { OfferLine, type OfferLineView } from "@/components/offer/offer-line";
import { SaveOffer } from "@/components/offer/save-offer";
import { HidableOffer } from "@/components/search/hidable-offer";
import type { SavedOffer } from "@/lib/queries/saved-offers";
import { offerSlugs } from "@/lib/rules/search/opened-offer";

/** Some of these texts contain « {title} » in place of the offer's title. */
export type FoundOfferTexts = Record<"save" | "saved" | "hide" | "hideTitle" | "hidden" | "show", string>;

/** Each button is as large as a finger; the last one hides the offer. */
const ACTIONS =
  "relative -my-3 -mr-3 flex noscript:hidden [&>*]:flex [&>*]:size-11 [&>*]:items-center [&>*]:justify-center [&>*]:rounded-md [&>:first-child]:hover:text-green [&>:last-child]:hover:text-brick";

type Props = { offer: OfferLineView; isOpened: boolean; texts: FoundOfferTexts };

/** An offer among the results, with its actions. */
export function FoundOffer({ offer, isOpened, texts }: Props) {
  const say = (text: string) => text.replace("{title}", () => offer.title);
  return (
    <HidableOffer id={offer.id} texts={{ hidden: say(texts.hidden), show: texts.show }}>
      <OfferLine
        offer={offer}
        isCurrent={isOpened}
        actions={
          <div className={ACTIONS} data-no-print>
            <SaveOffer offer={toSavedOffer(offer)} texts={{ save: say(texts.save), saved: texts.saved }} look="sign" />
            <button type="button" data-hide aria-label={say(texts.hide)} title={texts.hideTitle}>
              <svg aria-hidden="true" className="size-4">
                <use href="#masquer" />
              </svg>
            </button>
          </div>
        }
      />
    </HidableOffer>
  );
}

/** Returns the fields of an offer that the browser stores. */
function toSavedOffer({ id, href, title, company, city }: OfferLineView): SavedOffer {
  const { companySlug, slug } = offerSlugs(href);
  return { id, slug, title, companySlug, companyName: company ?? "", city: city ?? "" };
}
