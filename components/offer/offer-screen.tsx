import { useLocale, useTranslations } from "next-intl";
import { AppliedSlot } from "@/components/offer/applied-slot";
import { ApplyLink } from "@/components/offer/apply-link";
import { OfferColumns } from "@/components/offer/offer-columns";
import { OfferCompany } from "@/components/offer/offer-company";
import { offerCrumbs } from "@/components/offer/offer-crumbs";
import { OfferFacts } from "@/components/offer/offer-facts";
import { OfferHeader } from "@/components/offer/offer-header";
import { OfferLabels } from "@/components/offer/offer-labels";
import { OfferPlaces } from "@/components/offer/offer-places";
import { OfferPractice } from "@/components/offer/offer-practice";
import { OfferProcess } from "@/components/offer/offer-process";
import { OfferSalary } from "@/components/offer/offer-salary";
import { OfferText } from "@/components/offer/offer-text";
import { PrintButton } from "@/components/offer/print-button";
import { SaveOffer } from "@/components/offer/save-offer";
import { SimilarOffers } from "@/components/offer/similar-offers";
import { toSavedOffer } from "@/components/offer/to-saved-offer";
import { ReportLink } from "@/components/report/report-link";
import type { SessionSettings } from "@/components/session/shared-session";
import { ActionBar } from "@/components/ui/action-bar";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CountedLinks } from "@/components/ui/counted-links";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Share } from "@/components/ui/share";
import { formatMoney } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { CompanyView, ResponseTimeView } from "@/lib/views/company";
import type { LandingLink } from "@/lib/views/landing";
import type { NetPayView, OfferCard, OfferMarketView, OfferView } from "@/lib/views/offer";

export type OfferScreenProps = {
  offer: OfferView;
  company: CompanyView;
  /** `null` when they could not be read. */
  similar: OfferCard[] | null;
  landings: LandingLink[] | null;
  market: OfferMarketView | null;
  net: NetPayView | null;
  responseTime: ResponseTimeView | "few" | null;
  /** Absolute URL of this page. */
  url: string;
  session: SessionSettings;
};

/** An open offer: its text on the left; its pay, the apply link and its terms on the right (first on a telephone). */
export function OfferScreen({
  offer,
  company,
  similar,
  landings,
  market,
  net,
  responseTime,
  url,
  session,
}: OfferScreenProps) {
  const t = useTranslations("offer_page");
  const tCompany = useTranslations("company");
  return (
    <>
      <div className="wrap pb-16 print:pb-0">
        <Breadcrumbs crumbs={offerCrumbs(tCompany, offer)} />
        <OfferHeader offer={offer} />
        <OfferColumns
          terms={
            <>
              <OfferActions offer={offer} company={company} net={net} responseTime={responseTime} session={session} />
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
              <OfferBody offer={offer} company={company} />
              {/* A second apply link, on medium screens: there the first one has scrolled out of view. */}
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

type OfferActionsProps = Pick<OfferScreenProps, "offer" | "company" | "net" | "responseTime" | "session">;

/** Pay of an offer, the links that apply and save, and when its firm answers. */
export function OfferActions({ offer, company, net, responseTime, session }: OfferActionsProps) {
  const t = useTranslations("offer_page");
  const days = company.responseCommitmentDays;
  return (
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
        {responseTime && responseTime !== "few" && <p className="text-sm text-muted">{t("measured", responseTime)}</p>}
      </div>
    </div>
  );
}

/** Text of an offer, then how one works at the firm and how it hires. */
export const OfferBody = ({ offer, company }: Pick<OfferScreenProps, "offer" | "company">) => (
  <>
    <OfferText offer={offer} />
    <div className="measure mt-10 grid gap-8 print:mt-3 print:max-w-none print:gap-3">
      <OfferPractice practice={offer.practice} />
      <OfferLabels offer={offer} />
      <OfferProcess steps={company.hiringProcess} descriptionHtml={offer.descriptionHtml} />
    </div>
  </>
);

/**
 * States that the candidate has already applied. The server sends the texts with the page: the line renders in the
 * browser, where no message provider is sent.
 */
function Applied({ offer, session }: Pick<OfferScreenProps, "offer" | "session">) {
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

/**
 * Links from an offer to the landing pages of its job in its town, of its job and of its town. Renders nothing when
 * there is no such page.
 */
function AroundOffer({ landings }: { landings: LandingLink[] | null }) {
  const t = useTranslations("offer_page");
  if (!landings || landings.length === 0) return null;
  return (
    <section aria-label={t("around")} className="mt-12 max-w-xl" data-no-print>
      <CountedLinks title={t("around")} lines={landings} />
    </section>
  );
}

type OfferSharingProps = { offer: Pick<OfferView, "title" | "company" | "city"> /** `url`: absolute. */; url: string };

/** Links to share the offer, and a button to print it; the printed page shows the offer's URL instead. */
function OfferSharing({ offer: { title, company, city }, url }: OfferSharingProps) {
  const t = useTranslations("offer_page");
  return (
    <>
      <div className="my-12 flex flex-wrap items-center gap-x-8 border-y border-rule py-2" data-no-print>
        <Share url={url} text={t("share_text", { title, company: company.name, city })} />
        <PrintButton
          label={t("print")}
          className="inline-flex min-h-11 items-center text-green underline decoration-1 underline-offset-4 hover:decoration-2 noscript:hidden"
        />
        <ReportLink href={url} className="md:ml-auto" />
      </div>
      <p className="hidden print:mt-4 print:block">
        {t("reference")} {url}
      </p>
    </>
  );
}

/** Room on each side of the quartiles, as a share of the distance between them. */
const MARGIN = 0.6;

/** The offer's pay compared with the pay of the same job nearby: a sentence, and a scale that shows the same. */
function OfferMarket({ market }: { market: OfferMarketView | null }) {
  const t = useTranslations("offer_page.market");
  const locale = useLocale();
  if (!market) return null;
  const { low, median, high, middle, standing, differencePercent, offers, companies, place, level, barometer } = market;
  const money = (amount: number) => formatMoney(locale, amount);
  return (
    <section aria-labelledby="market" className="print:hidden">
      <h2 id="market" className="font-text text-sm font-normal tracking-normal text-muted">
        {t("label")}
      </h2>
      <p className="mt-1 font-semibold">{t(`standing.${standing}`)}</p>
      <Scale market={{ low, median, high, middle }} />
      <p className="text-sm text-muted">
        {t("difference", { percent: Math.abs(differencePercent), side: toSide(differencePercent) })}{" "}
        {t("source", { low: money(low), median: money(median), high: money(high), offers, companies })}{" "}
        {place === null ? t("country") : t("place", { place })} {level !== null && t("level", { level })}
      </p>
      {barometer !== null && (
        <LocalizedLink href={barometer} className="link inline-flex min-h-11 items-center text-sm font-semibold">
          {t("barometer")}
        </LocalizedLink>
      )}
    </section>
  );
}

const toSide = (difference: number) => (difference === 0 ? "same" : difference > 0 ? "over" : "under");

/**
 * The middle half of the market as a band, its median as a line, the offer as a dot; a value beyond the scale is drawn
 * at its end.
 */
function Scale({
  market: { low, median, high, middle },
}: {
  market: Record<"low" | "median" | "high" | "middle", number>;
}) {
  const room = Math.max(high - low, 1) * MARGIN;
  const [start, length] = [low - room, Math.max(high - low, 1) + 2 * room];
  // Keeps a margin of 3 % at each end, so that the dot is never cut.
  const at = (amount: number) => 3 + 94 * Math.min(1, Math.max(0, (amount - start) / length));
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="my-3 block h-6 w-full">
      <path d="M0 6H100" className="stroke-rule" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <rect x={at(low)} width={at(high) - at(low)} y="3.5" height="5" className="fill-tint" />
      <path d={`M${at(median)} 2V10`} className="stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path
        d={`M${at(middle)} 6h0`}
        className="stroke-marigold"
        strokeWidth="14"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
