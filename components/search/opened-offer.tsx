import { useTranslations } from "next-intl";
import { OfferCompany } from "@/components/offer/offer-company";
import { OfferFacts } from "@/components/offer/offer-facts";
import { OfferHeader } from "@/components/offer/offer-header";
import { OfferPlaces } from "@/components/offer/offer-places";
import { OfferActions, OfferBody, type OfferScreenProps } from "@/components/offer/offer-screen";
import { OPENED_ID, SEARCH_FORM_ID } from "@/components/search/search-form";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import { OPENED } from "@/lib/rules/search/opened-offer";

type Props = Pick<OfferScreenProps, "offer" | "company" | "net" | "responseTime" | "session"> & {
  /** URL of the search without it. */
  closeHref: string;
};

/** An open offer beside the list in which it was found; its page says more. */
export function OpenedOffer({ closeHref, ...rest }: Props) {
  const t = useTranslations("search.opened");
  const { offer, company } = rest;
  const page = routes.companyOffer(company.slug, offer.slug);
  return (
    <>
      <p className="mb-4 border-l-4 border-green pl-4 min-[75rem]:hidden">
        <LocalizedLink href={page} className="link inline-flex min-h-11 items-center font-semibold">
          {t("narrow", { title: offer.title })}
        </LocalizedLink>
      </p>
      <section
        key={offer.id}
        aria-labelledby={OPENED_ID}
        data-asset={offer.id}
        data-owner={offer.ownerId}
        data-no-print
        className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto overscroll-contain rounded-md border border-rule bg-surface px-7 pb-7 transition-opacity group-data-opening/beside:opacity-50 max-[75rem]:hidden min-[75rem]:col-start-2! min-[75rem]:row-span-2 min-[75rem]:row-start-1"
      >
        <div className="sticky top-0 z-10 -mx-7 flex items-center justify-between border-b border-rule bg-surface px-7">
          <LocalizedLink href={page} className="link inline-flex min-h-11 items-center font-semibold">
            {t("page")}
          </LocalizedLink>
          <a
            href={closeHref}
            data-close
            className="-mr-3 flex size-11 items-center justify-center rounded-md"
            aria-label={t("close")}
          >
            <Icon name="cross" className="size-5" />
          </a>
        </div>
        {/* A filter that changes keeps the offer open. */}
        <input type="hidden" form={SEARCH_FORM_ID} name={OPENED} value={`${company.slug}/${offer.slug}`} data-kept="" />
        <OfferHeader offer={offer} as="h2" id={OPENED_ID} />
        <div className="mt-6 grid grid-cols-2 gap-x-10 gap-y-6">
          <OfferActions {...rest} />
          {!offer.spontaneous && <OfferFacts offer={offer} />}
        </div>
        <div className="mt-8">
          <OfferBody offer={offer} company={company} />
        </div>
        <div className="mt-10 grid gap-8">
          <OfferPlaces places={offer.places} />
          <OfferCompany company={company} />
        </div>
      </section>
    </>
  );
}
