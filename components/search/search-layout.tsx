"use client";
import { type ReactNode, useRef } from "react";
import { LiveSearch } from "@/components/search/live-search";
import { FILTER_SHEET_ID, FILTERS_ID, RESULTS_ID, refine, SEARCH_FORM_ID } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { SkipLink } from "@/components/ui/skip-link";
import { useWide, WIDE } from "@/components/ui/use-wide";

type Props = {
  heading: string;
  /** Canonical query of the current search, with its page. */
  query: string;
  /**
   * URL in which filters replace the typed line of text, once it is understood. It replaces the URL that contains the
   * line. Null when the browser already shows it.
   */
  understoodAs: string | null;
  labels: FilterLabels & Record<"apply" | "toResults" | "toFilters", string>;
  clearHref: string | null;
  bar: ReactNode;
  filters: ReactNode;
  /** Buttons of the list: filters, map, order, alert. */
  tools: ReactNode;
  summary: ReactNode;
  /** The offer opened beside the list, which then takes the place of the filters. */
  opened: ReactNode;
  children: ReactNode;
};

/*
 * The results come before the filters in the document, as on a telephone; a wide screen has the filters on the left.
 * The keyboard thus reaches the filters last: a skip link leads there.
 */
const GRID =
  "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-9 lg:*:col-start-2 lg:[&>:last-child]:col-start-1 lg:[&>:last-child]:row-span-2 lg:[&>:last-child]:row-start-1";

/** List on the left, opened offer on the right, from 1,200 pixels; the filters are then a sheet. */
const SPLIT =
  "min-[75rem]:grid min-[75rem]:grid-cols-[25rem_minmax(0,1fr)] min-[75rem]:grid-rows-[auto_1fr] min-[75rem]:gap-x-9 min-[75rem]:*:col-start-1";

/** Layout of the searches of offers and of firms: the bar above, the filters on the left, the results on the right. */
export function SearchLayout(props: Props) {
  const { heading, query, understoodAs, labels, clearHref, bar, filters, tools, summary, opened, children } = props;
  const isSplit = Boolean(opened);
  return (
    <main id="main" className="wrap pb-16 pt-3 md:pb-24 md:pt-6 lg:pt-10">
      <SkipLink label={labels.toResults} target={RESULTS_ID} />
      {filters && (
        <div className="max-lg:not-noscript:hidden">
          <SkipLink label={labels.toFilters} target={FILTERS_ID} />
        </div>
      )}
      {/* Hidden on a telephone: the search line right below shows the same text. */}
      <h1 className="text-2xl max-md:not-noscript:sr-only md:mb-4 md:text-3xl lg:mb-6">{heading}</h1>
      <LiveSearch query={query} understoodAs={understoodAs}>
        {bar}
        <div className={`mt-2 lg:mt-8 ${isSplit ? SPLIT : filters ? GRID : ""}`}>
          <div
            className={`flex flex-col gap-x-6 gap-y-2 pb-3 ${isSplit ? "" : "lg:min-h-14 lg:flex-row-reverse lg:flex-wrap lg:items-center lg:justify-between"}`}
          >
            <div
              className={`flex flex-wrap items-center gap-1 max-md:*:flex-auto md:gap-2 ${isSplit ? "" : "lg:justify-end"}`}
              data-no-print
            >
              {tools}
            </div>
            {summary}
          </div>
          <div className="min-w-0 transition-opacity group-data-pending/search:opacity-50">{children}</div>
          {opened}
          {filters && (
            <div data-no-print>
              <FilterPanel labels={labels} clearHref={clearHref} isSheet={isSplit}>
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

type FilterPanelProps = { labels: FilterLabels; clearHref: string | null; isSheet: boolean; children: ReactNode };

/**
 * The filters: a column on a wide screen, a sheet on a telephone or beside an opened offer. The server sends the column, hidden on a telephone
 * that runs scripts (`noscript:` is the media query `scripting: none`); without JavaScript the column stays in the page
 * at any width.
 */
function FilterPanel({ labels, clearHref, isSheet, children }: FilterPanelProps) {
  const isWide = useWide(WIDE, true);
  if (isSheet || !isWide)
    return (
      <FilterSheet labels={labels} clearHref={clearHref}>
        {children}
      </FilterSheet>
    );
  return (
    <section aria-labelledby={FILTERS_ID} className="max-lg:hidden max-lg:noscript:block">
      <h2
        id={FILTERS_ID}
        tabIndex={-1}
        className="flex items-end border-b border-rule pb-3 text-xl max-lg:mt-10 lg:min-h-14"
      >
        {labels.heading}
      </h2>
      {children}
    </section>
  );
}

type FilterLabels = { heading: string; close: string; clear: string; show: string };

/** `clearHref`: the same words and place without any filter; null when no filter is active. */
type FilterSheetProps = { labels: FilterLabels; clearHref: string | null; children: ReactNode };

/**
 * The filters on a telephone: a sheet above the page. The browser's modal dialog traps the focus, closes with Escape
 * and gives the focus back to the button that opened it (FilterButton).
 */
function FilterSheet({ labels, clearHref, children }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  return (
    <dialog
      ref={sheet}
      id={FILTER_SHEET_ID}
      data-sheet
      aria-labelledby={FILTERS_ID}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none flex-col rounded-t-md border-t border-rule bg-paper text-ink shadow-sheet backdrop:bg-[#0b120f]/60 open:flex"
    >
      <div className="flex items-center justify-between border-b border-rule py-2 pl-4 pr-2">
        <h2 id={FILTERS_ID} className="text-xl">
          {labels.heading}
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label={labels.close}
          className="flex size-11 items-center justify-center rounded-md"
        >
          <Icon name="cross" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">{children}</div>
      <div className="flex flex-wrap gap-2 border-t border-rule bg-surface p-3" {...refine}>
        {clearHref && (
          <a href={clearHref} className={buttonStyle("quiet")}>
            {labels.clear}
          </a>
        )}
        <Button onClick={close} className="flex-1 whitespace-nowrap">
          <span aria-live="polite">{labels.show}</span>
        </Button>
      </div>
    </dialog>
  );
}
