import { useLocale, useTranslations } from "next-intl";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import { CountedLinks } from "@/components/ui/counted-links";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Section } from "@/components/ui/section";
import { formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { LandingIndexView, TownLink } from "@/lib/views/landing";

/** The columns are of one height. */
const SHOWN_JOBS = 12;
const SHOWN_CITIES = 8;

/** Jobs in a column of a ledger, towns drawn beside it, each with its number of open offers. */
export function BrowseOffers({ jobs, cities }: Pick<LandingIndexView, "jobs" | "cities">) {
  const t = useTranslations("home.browse");
  if (jobs.length === 0 && cities.length === 0) return null;
  return (
    <Section id="browse-offers" title={t("heading")} more={{ href: routes.landings(), label: t("all") }}>
      <div className="grid gap-x-16 gap-y-4 md:grid-cols-2 md:gap-y-10 lg:gap-x-24">
        <CountedLinks title={t("jobs")} lines={jobs.slice(0, SHOWN_JOBS)} compact />
        {cities.length > 0 && (
          <div>
            <h3 className="mb-2 text-lg">{t("cities")}</h3>
            <Towns towns={cities.slice(0, SHOWN_CITIES)} />
          </div>
        )}
      </div>
    </Section>
  );
}

/** A telephone shows only the first two. */
function Towns({ towns }: { towns: TownLink[] }) {
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-rule pt-3 max-md:*:nth-[n+3]:hidden lg:gap-x-6">
      {towns.map(({ value, label, region, count, href }) => (
        <li key={value}>
          <LocalizedLink href={href} className="group block">
            <span className="block rounded-md bg-sunken px-2 pt-2">
              <PlaceDrawing city={label} region={region} className="h-auto w-full" />
            </span>
            <span className="flex min-h-11 items-center justify-between gap-4 group-hover:text-green">
              <span>{label}</span> <span className="figures text-muted">{formatNumber(locale, count)}</span>
            </span>
          </LocalizedLink>
        </li>
      ))}
    </ul>
  );
}
