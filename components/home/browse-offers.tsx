import { useTranslations } from "next-intl";
import { BrowseList } from "@/components/home/browse-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { routes } from "@/lib/routes";
import type { FrontpageView } from "@/lib/views/frontpage";

const searchFor = (parameter: "q" | "lieu", text: string) =>
  `${routes.searchOffers()}?${new URLSearchParams({ [parameter]: text })}`;

/** Two columns of the ledger: jobs and cities, each with the number of its open offers. */
export function BrowseOffers({ jobs, cities }: Pick<FrontpageView, "jobs" | "cities">) {
  const t = useTranslations("home.browse");
  if (jobs.length === 0 && cities.length === 0) return null;
  return (
    <section aria-labelledby="browse-offers">
      <SectionHeading id="browse-offers" title={t("heading")} />
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2 lg:gap-x-24">
        <BrowseList
          title={t("jobs")}
          // Offers are written in French: the job's slug is its French name, whatever the page's language.
          lines={jobs.map((job) => ({ ...job, href: searchFor("q", job.value.replaceAll("-", " ")) }))}
        />
        <BrowseList
          title={t("cities")}
          lines={cities.map((city) => ({ ...city, href: searchFor("lieu", city.label) }))}
        />
      </div>
    </section>
  );
}
