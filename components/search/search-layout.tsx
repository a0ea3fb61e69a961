import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterPanel } from "@/components/search/filter-panel";
import type { FilterLabels } from "@/components/search/filter-sheet";
import { LiveSearch } from "@/components/search/live-search";
import { FILTERS_ID, SEARCH_FORM_ID } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";

type Props = {
  heading: string;
  /** Canonical query of the search shown, with its page. */
  query: string;
  /** The whole URL that replaces the line that was understood; null when it is already there. */
  understoodAs: string | null;
  labels: FilterLabels;
  clearHref: string | null;
  bar: ReactNode;
  filters: ReactNode;
  summary: ReactNode;
  /** The order of the list, or the choice of it. */
  sort: ReactNode;
  children: ReactNode;
};

/* On a telephone the filters' button and the order share a line above the count; on a wide screen the order closes the
   line of the count, beside the column of filters. On a telephone without JavaScript the filters follow the results. */
const GRID =
  "mt-6 grid grid-cols-[minmax(0,1fr)_auto] lg:gap-x-3 [grid-template-areas:'filters_sort''summary_summary''results_results'] max-lg:noscript:[grid-template-areas:'summary_sort''results_results''filters_filters'] lg:mt-8 lg:grid-cols-[17rem_minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:[grid-template-areas:'filters_summary_sort''filters_results_results']";
/* Nothing to narrow: the results have the whole width. */
const WHOLE = "mt-6 grid grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'summary_sort''results_results'] lg:mt-8";

/** What both searches share: the bar above, the filters on the left, the results on the right. */
export function SearchLayout({
  heading,
  query,
  understoodAs,
  labels,
  clearHref,
  bar,
  filters,
  summary,
  sort,
  children,
}: Props) {
  const t = useTranslations("search.filters");
  return (
    <main id="main" className="wrap pb-16 pt-8 md:pb-24 md:pt-10">
      <h1 className="mb-5 text-2xl md:mb-6 md:text-3xl">{heading}</h1>
      <LiveSearch query={query} understoodAs={understoodAs}>
        {bar}
        {filters && (
          <a
            href={`#${FILTERS_ID}`}
            className="link hidden min-h-11 items-center font-semibold max-lg:noscript:inline-flex"
          >
            {t("heading")}
          </a>
        )}
        <div className={filters ? GRID : WHOLE}>
          {filters && (
            <div className="[grid-area:filters] max-lg:noscript:mt-10 lg:mr-9" data-no-print>
              <FilterPanel labels={labels} clearHref={clearHref}>
                {filters}
                <Button type="submit" form={SEARCH_FORM_ID} className="mt-4 w-full not-noscript:hidden">
                  {t("apply")}
                </Button>
              </FilterPanel>
            </div>
          )}
          <div className="flex flex-wrap content-end items-baseline gap-x-6 pb-3 [grid-area:summary] max-lg:pt-4 lg:min-h-14">
            {summary}
          </div>
          <div className="flex items-center not-empty:pl-3 [grid-area:sort] lg:items-end lg:pb-3 lg:not-empty:pl-0">
            {sort}
          </div>
          <div className="min-w-0 transition-opacity [grid-area:results] group-data-pending/search:opacity-50">
            {children}
          </div>
        </div>
      </LiveSearch>
    </main>
  );
}
