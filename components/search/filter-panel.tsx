"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { type FilterLabels, FilterSheet } from "@/components/search/filter-sheet";
import { FILTERS_ID } from "@/components/search/search-form";

type Props = { labels: FilterLabels; clearHref: string | null; children: ReactNode };

/** Tailwind's `lg`: from here on the filters are a column. */
const WIDE = "(min-width: 64rem)";

function subscribe(onChange: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/**
 * The filters: a column on a wide screen, a sheet on a telephone. The server sends the column, hidden on a telephone
 * that runs scripts (`noscript:` is the media query `scripting: none`); without JavaScript it stays in the page at any
 * width.
 */
export function FilterPanel({ labels, clearHref, children }: Props) {
  const narrow = useSyncExternalStore(
    subscribe,
    () => !matchMedia(WIDE).matches,
    () => false,
  );
  if (narrow)
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
