import { useLocale, useTranslations } from "next-intl";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Section } from "@/components/ui/section";
import { formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { MIN_LANDING_OFFERS } from "@/lib/rules/offer/landing";
import type { LandingIndexView, LandingLink } from "@/lib/views/landing";

const KINDS = ["jobs", "cities", "pairs"] as const;

/** Every landing page, in three lists. */
export function LandingIndexScreen({ index }: { index: LandingIndexView }) {
  const t = useTranslations("landing");
  const shown = KINDS.filter((kind) => index[kind].length > 0);
  return (
    <main id="main" className="wrap pb-16 md:pb-24">
      <Breadcrumbs crumbs={[{ label: t("crumb") }]} />
      <header className="flex flex-col-reverse gap-x-12 gap-y-4 pt-4 md:flex-row md:items-end md:justify-between md:pt-6">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">{t("index.heading")}</h1>
          <p className="measure mt-4 text-lg">{t("index.lead", { min: MIN_LANDING_OFFERS })}</p>
        </div>
        <PlaceDrawing city={null} region={null} className="h-auto w-56 shrink-0 md:w-72 lg:w-96" />
      </header>
      <div className="mt-12 grid gap-16">
        {shown.length === 0 && (
          <EmptyState title={t("index.empty")} drawing={<StateDrawing name="nothing-kept" />}>
            <LocalizedLink href={routes.searchOffers()} className="link inline-flex min-h-11 items-center">
              {t("index.empty_all")}
            </LocalizedLink>
          </EmptyState>
        )}
        {shown.map((kind) => (
          <Section key={kind} id={kind} title={t(`index.${kind}`)}>
            <Links links={index[kind]} />
          </Section>
        ))}
      </div>
    </main>
  );
}

function Links({ links }: { links: LandingLink[] }) {
  const locale = useLocale();
  return (
    <ul className="gap-x-12 border-t border-rule sm:columns-2 lg:columns-3">
      {links.map(({ value, label, count, href }) => (
        <li key={value} className="break-inside-avoid border-b border-rule">
          <LocalizedLink href={href} className="flex min-h-12 items-center justify-between gap-6 py-2 hover:text-green">
            <span>{label}</span> <span className="figures text-muted">{formatNumber(locale, count)}</span>
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
}
