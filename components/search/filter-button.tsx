"use client";

import { FILTER_SHEET_ID, FILTERS_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";

function openSheet() {
  const sheet = document.getElementById(FILTER_SHEET_ID);
  if (sheet instanceof HTMLDialogElement) sheet.showModal();
}

/** Opens the filters as a sheet, on narrow screens or at any width (`isAlways`); without JavaScript, links to the filters further down the page. */
export const FilterButton = ({ label, isAlways }: { label: string; isAlways: boolean }) => (
  <>
    <button
      type="button"
      onClick={openSheet}
      aria-haspopup="dialog"
      className={`${toolStyle} whitespace-nowrap noscript:hidden ${isAlways ? "" : "lg:hidden"}`}
    >
      {label}
    </button>
    <a href={`#${FILTERS_ID}`} className={`${toolStyle} hidden! max-lg:noscript:inline-flex!`}>
      {label}
    </a>
  </>
);
