import { useLocale, useTranslations } from "next-intl";
import { AppliedSlot } from "@/components/offer/applied-slot";
import { ApplyLink } from "@/components/offer/apply-link";
import { AroundOffer } from "@/components/offer/around-offer";
import { OfferColumns } from "@/components/offer/offer-columns";
import { OfferCompany } from "@/components/offer/offer-company";
import { offerCrumbs } from "@/components/offer/offer-crumbs";
import { OfferFacts } from "@/components/offer/offer-facts";
import { OfferHeader } from "@/components/offer/offer-header";
import { OfferLabels } from "@/components/offer/offer-labels";
import { OfferMarket } from "@/components/offer/offer-market";
import { OfferPlaces } from "@/components/offer/offer-places";
import { OfferPractice } from "@/components/offer/offer-practice";
import { OfferProcess } from "@/components/offer/offer-process";
import { OfferSalary } from "@/components/offer/offer-salary";
import { OfferSharing } from "@/components/offer/offer-sharing";
import { OfferText } from "@/components/offer/offer-text";
import { SaveOffer } from "@/components/offer/save-offer";
import { SimilarOffers } from "@/components/offer/similar-offers";
import { toSavedOffer } from "@/components/offer/to-saved-offer";
import type { SessionSettings } from "@/components/session/shared-session";
import { ActionBar } from "@/components/ui/action-bar";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CompanyView, ResponseTimeView } from "@/lib/views/company";
import type { LandingLink } from "@/lib/views/landing";
import type { NetPayView, OfferCard, OfferMarketView, OfferView } from "@/lib/views/offer";

type Props = {
  offer: OfferView;
  company: CompanyView;
  /** `null`: could not be read. */
  similar: OfferCard[] | null;
  landings: LandingLink[] | null;
  market: OfferMarketView | null;
  net: NetPayView | null;
  responseTime: ResponseTimeView | "few" | null;
  /** Of this page, absolute. */
  url: string;
  session: SessionSettings;
};

/** An open offer: its text on the left, its pay, the way to apply and its terms on the right (first, on a telephone). */
export function OfferScreen({ offer, company, similar, landings, market, net, responseTime, url, session }: Props) {
  const t = useTranslations("offer_page");
  const tCompany = useTranslations("company");
  const days = company.responseCommitmentDays;
  return (
    <>
      <div className="wrap pb-16 print:pb-0">
        <Breadcrumbs crumbs={offerCrumbs(tCompany, offer)} />
        <OfferHeader offer={offer} />
        <OfferColumns
          terms={
            <>
              <div>
                {!offer.spontaneous && <OfferSalary salary={offer.salary} net={net} />}
                <div className="grid gap-3" data-no-print>
                  <ApplyLink offer={offer} className="max-md:hidden" />
                  <Applied offer={offer} session={session} />
                  <SaveOffer
                    offer={toSavedOffer(offer)}
                    texts={{ save: t("keep.button"), saved: t("keep.saved") }}
                    look="button"
                  />
                  {days !== null && <p className="text-sm text-muted">{t("commitment", { days })}</p>}
                  {responseTime && responseTime !== "few" && (
                    <p className="text-sm text-muted">{t("measured", responseTime)}</p>
                  )}
                </div>
              </div>
              {!offer.spontaneous && (
                <>
                  <div className="md:max-lg:row-span-2">
                    <OfferFacts offer={offer} />
                  </div>
                  <OfferMarket market={market} />
                </>
              )}
            </>
          }
          text={
            <>
              <OfferText offer={offer} />
              <div className="measure mt-10 grid gap-8 print:mt-3 print:max-w-none print:gap-3">
                <OfferPractice practice={offer.practice} />
                <OfferLabels offer={offer} />
                <OfferProcess steps={company.hiringProcess} descriptionHtml={offer.descriptionHtml} />
              </div>
              {/* Again for visitors who have read it all: on a telephone, and on a wide screen, it never left. */}
              <ApplyLink offer={offer} className="mt-10 max-md:hidden lg:hidden print:hidden" />
            </>
          }
          place={
            <>
              <OfferPlaces places={offer.places} />
              <OfferCompany company={company} />
            </>
          }
        />
        <OfferSharing offer={offer} url={url} />
        <SimilarOffers title={t("similar.title")} offers={similar} />
        <AroundOffer landings={landings} />
      </div>
      <ActionBar>
        <ApplyLink offer={offer} className="w-full" />
      </ActionBar>
    </>
  );
}

/** Its texts come with the page: the line is drawn in the browser, where no message provider is sent. */
function Applied({ offer, session }: Pick<Props, "offer" | "session">) {
  const t = useTranslations("offer_page.applied");
  const locale = useLocale();
  return (
    <AppliedSlot
      settings={session}
      locale={locale}
      offer={{ id: offer.id, ownerId: offer.ownerId, twinGroup: offer.twinGroup }}
      texts={{
        sent: t("sent", { date: "{date}" }),
        twin: t("twin", { city: "{city}", date: "{date}" }),
        twinElsewhere: t("twin_elsewhere", { date: "{date}" }),
        follow: t("follow"),
      }}
      href={localePath(locale, workspaceRoutes.candidateApplications())}
    />
  );
}
