import { OfferLine, type OfferLineView } from "@/components/offer/offer-line";
import { SaveOffer } from "@/components/offer/save-offer";
import { HidableOffer } from "@/components/search/hidable-offer";
import type { SavedOffer } from "@/lib/queries/saved-offers";

/** Some of them with « {title} » where that of the offer goes. */
export type FoundOfferTexts = Record<"save" | "saved" | "hide" | "hideTitle" | "hidden" | "show", string>;

/** An offer among the results, with its actions. */
export function FoundOffer({ offer, texts }: { offer: OfferLineView; texts: FoundOfferTexts }) {
  const say = (text: string) => text.replace("{title}", () => offer.title);
  return (
    <HidableOffer id={offer.id} texts={{ hidden: say(texts.hidden), show: texts.show }}>
      <OfferLine
        offer={offer}
        actions={
          <div className="relative -my-3 -mr-3 flex noscript:hidden" data-no-print>
            <SaveOffer offer={toSavedOffer(offer)} texts={{ save: say(texts.save), saved: texts.saved }} look="sign" />
            <button
              type="button"
              data-hide
              aria-label={say(texts.hide)}
              title={texts.hideTitle}
              className="flex size-11 items-center justify-center rounded-md hover:text-brick"
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className="size-4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              >
                <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
                <path d="m2.5 13.5 11-11" />
              </svg>
            </button>
          </div>
        }
      />
    </HidableOffer>
  );
}

/** What the browser keeps of an offer; its URL ends by the firm and the offer (lib/routes/public-routes.ts). */
function toSavedOffer({ id, href, title, company, city }: OfferLineView): SavedOffer {
  const [companySlug = "", , slug = ""] = href.split("/").slice(-3).map(decodeURIComponent);
  return { id, slug, title, companySlug, companyName: company ?? "", city: city ?? "" };
}
