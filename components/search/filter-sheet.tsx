"use client";

import { type ReactNode, useRef } from "react";
import { FILTER_SHEET_ID, FILTERS_ID, refine } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";

export type FilterLabels = { heading: string; close: string; clear: string; show: string };

/** `clearHref`: the same words and place without any filter; null when there is none. */
type Props = { labels: FilterLabels; clearHref: string | null; children: ReactNode };

/**
 * The filters on a telephone: a sheet above the page. The browser's own modal dialog traps the focus, closes with
 * Escape and gives the focus back to the button that opened it (FilterButton).
 */
export function FilterSheet({ labels, clearHref, children }: Props) {
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
