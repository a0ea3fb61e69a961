import { useLocale, useTranslations } from "next-intl";
import { JobDrawing } from "@/components/drawing/job-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import { landingCrumbs } from "@/components/landing/landing-crumbs";
import { LandingFigures } from "@/components/landing/landing-figures";
import { LandingGuide } from "@/components/landing/landing-guide";
import { LandingLead } from "@/components/landing/landing-lead";
import { OfferList } from "@/components/offer/offer-list";
import { FOLLOW_ID } from "@/components/search/search-form";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CountedLinks } from "@/components/ui/counted-links";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import { landingNames } from "@/lib/rules/offer/landing-names";
import type { LandingView } from "@/lib/views/landing";

/** The open offers of a job, of a town, or of a job in a town: their figures, then the latest of them. */
export function LandingScreen({ landing }: { landing: LandingView }) {
  const t = useTranslations("landing");
  const names = landingNames(landing, useLocale());
  const hasOffers = landing.offers.length > 0;
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={landingCrumbs(t, landing)} />
      <header className="flex flex-col-reverse gap-x-12 gap-y-4 pt-4 md:flex-row md:items-end md:justify-between md:pt-6">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">{t("heading", names)}</h1>
          {landing.isThin ? (
            <p className="measure mt-4 text-lg">
              {t("thin.lead", { form: hasOffers ? names.form : "none", count: landing.nbOffers })}
            </p>
          ) : (
            <LandingLead landing={landing} />
          )}
        </div>
        {landing.city ? (
          <PlaceDrawing
            city={landing.city.label}
            region={landing.region}
            className="h-auto w-56 shrink-0 md:w-72 lg:w-96"
          />
        ) : (
          <JobDrawing family={landing.family} className="h-auto w-36 shrink-0 md:w-56 lg:w-72" />
        )}
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_20rem] [&>*]:min-w-0">
        <Section id="offers" title={t(landing.isThin ? "thin.offers" : "offers")}>
          {hasOffers && <OfferList offers={landing.offers} showCompany />}
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <LinkButton href={landing.searchHref}>{t("search")}</LinkButton>
            <LocalizedLink
              href={`${landing.searchHref}#${FOLLOW_ID}`}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {t("alert")}
            </LocalizedLink>
          </p>
        </Section>
        {!landing.isThin && <LandingFigures landing={landing} />}
      </div>
      <div className="mt-16 grid gap-16 md:mt-20 md:gap-20 [&>*]:min-w-0">
        {landing.guide && <LandingGuide guide={landing.guide} />}
        <Section id="around" title={t("around")} more={{ href: routes.landings(), label: t("all") }}>
          <div className="grid gap-x-16 gap-y-10 md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            <CountedLinks title={t("companies")} lines={landing.companies} />
            <CountedLinks title={t("cities", names)} lines={landing.cities} />
            <CountedLinks title={t("jobs", names)} lines={landing.jobs} />
          </div>
        </Section>
      </div>
    </main>
  );
}
