import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterPanel } from "@/components/search/filter-panel";
import type { FilterLabels } from "@/components/search/filter-sheet";
import { LiveSearch } from "@/components/search/live-search";
import { SEARCH_FORM_ID } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";

type Props = {
  heading: string;
  /** Canonical query of the search shown, with its page. */
  query: string;
  labels: FilterLabels;
  bar: ReactNode;
  filters: ReactNode;
  children: ReactNode;
};

/** What both searches share: the bar above, the filters on the left, the results on the right. */
export function SearchLayout({ heading, query, labels, bar, filters, children }: Props) {
  const t = useTranslations("search.filters");
  return (
    <main id="main" className="wrap pb-16 pt-8 md:pb-24 md:pt-10">
      <h1 className="mb-5 text-2xl md:mb-6 md:text-3xl">{heading}</h1>
      <LiveSearch query={query}>
        {bar}
        <div className="mt-6 grid gap-x-12 gap-y-5 lg:mt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div data-no-print>
            <FilterPanel labels={labels}>
              {filters}
              <Button type="submit" form={SEARCH_FORM_ID} className="mt-4 hidden w-full noscript:inline-flex">
                {t("apply")}
              </Button>
            </FilterPanel>
          </div>
          <div className="min-w-0 transition-opacity group-data-pending/search:opacity-50">{children}</div>
        </div>
      </LiveSearch>
    </main>
  );
}
