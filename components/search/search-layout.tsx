"use client";

import type { ReactNode } from "react";
import { FilterPanel } from "@/components/search/filter-panel";
import type { FilterLabels } from "@/components/search/filter-sheet";
import { LiveSearch } from "@/components/search/live-search";
import { FILTERS_ID, RESULTS_ID, SEARCH_FORM_ID } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { SkipLink } from "@/components/ui/skip-link";

type Props = {
  heading: string;
  /** Canonical query of the search shown, with its page. */
  query: string;
  /** The whole URL that replaces the line that was understood; null when it is already there. */
  understoodAs: string | null;
  labels: FilterLabels & Record<"apply" | "toResults" | "toFilters", string>;
  clearHref: string | null;
  bar: ReactNode;
  filters: ReactNode;
  /** Buttons of the list: filters, map, order, alert. */
  tools: ReactNode;
  summary: ReactNode;
  children: ReactNode;
};

/* The results come before the filters in the document, as on a telephone; a wide screen has the filters on the left. A
   keyboard then reaches them last: a skip link leads there. */
const GRID =
  "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-9 lg:*:col-start-2 lg:[&>:last-child]:col-start-1 lg:[&>:last-child]:row-span-2 lg:[&>:last-child]:row-start-1";

/** What both searches share: the bar above, the filters on the left, the results on the right. */
export function SearchLayout(props: Props) {
  const { heading, query, understoodAs, labels, clearHref, bar, filters, tools, summary, children } = props;
  return (
    <main id="main" className="wrap pb-16 pt-3 md:pb-24 md:pt-6 lg:pt-10">
      <SkipLink label={labels.toResults} target={RESULTS_ID} />
      {filters && (
        <div className="max-lg:not-noscript:hidden">
          <SkipLink label={labels.toFilters} target={FILTERS_ID} />
        </div>
      )}
      {/* On a telephone the line of the search says the same, right below. */}
      <h1 className="text-2xl max-md:not-noscript:sr-only md:mb-4 md:text-3xl lg:mb-6">{heading}</h1>
      <LiveSearch query={query} understoodAs={understoodAs}>
        {bar}
        <div className={`mt-2 lg:mt-8 ${filters ? GRID : ""}`}>
          <div className="flex flex-col gap-x-6 gap-y-2 pb-3 lg:min-h-14 lg:flex-row-reverse lg:flex-wrap lg:items-center lg:justify-between">
            <div className="flex flex-wrap items-center gap-1 max-md:*:flex-auto md:gap-2" data-no-print>
              {tools}
            </div>
            {summary}
          </div>
          <div className="min-w-0 transition-opacity group-data-pending/search:opacity-50">{children}</div>
          {filters && (
            <div data-no-print>
              <FilterPanel labels={labels} clearHref={clearHref}>
                {filters}
                <Button type="submit" form={SEARCH_FORM_ID} className="mt-4 w-full not-noscript:hidden">
                  {labels.apply}
                </Button>
              </FilterPanel>
            </div>
          )}
        </div>
      </LiveSearch>
    </main>
  );
}
