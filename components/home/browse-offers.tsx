import { useTranslations } from "next-intl";
import { CountedLinks } from "@/components/ui/counted-links";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { LandingIndexView } from "@/lib/views/landing";

const SHOWN = 12;

/** Two columns of a ledger: jobs and cities, each with its number of open offers. */
export function BrowseOffers({ jobs, cities }: Pick<LandingIndexView, "jobs" | "cities">) {
  const t = useTranslations("home.browse");
  if (jobs.length === 0 && cities.length === 0) return null;
  return (
    <Section id="browse-offers" title={t("heading")} more={{ href: routes.landings(), label: t("all") }}>
      <div className="grid gap-x-16 gap-y-6 md:grid-cols-2 md:gap-y-10 lg:gap-x-24">
        <CountedLinks title={t("jobs")} lines={jobs.slice(0, SHOWN)} compact />
        <CountedLinks title={t("cities")} lines={cities.slice(0, SHOWN)} compact />
      </div>
    </Section>
  );
}
