import { useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { SaveOffer } from "@/components/offer/save-offer";
import { toSavedOffer } from "@/components/offer/to-saved-offer";
import { HidableOffer } from "@/components/search/hidable-offer";
import type { OfferCard as OfferCardView } from "@/lib/views/offer";

/** An offer among the results, with its actions. */
export function FoundOffer({ offer }: { offer: OfferCardView }) {
  const t = useTranslations("offer_page.keep");
  const { title } = offer;
  return (
    <HidableOffer id={offer.id} texts={{ hidden: t("hidden", { title }), show: t("show") }}>
      <OfferCard
        offer={offer}
        actions={
          <div className="relative -my-3 -mr-3 flex noscript:hidden" data-no-print>
            <SaveOffer
              offer={toSavedOffer(offer)}
              texts={{ save: t("save", { title }), saved: t("saved") }}
              look="sign"
            />
            <button
              type="button"
              data-hide
              aria-label={t("hide", { title })}
              title={t("hide_title")}
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
