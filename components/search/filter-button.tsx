"use client";

import { FILTER_SHEET_ID } from "@/components/search/search-form";
import { toolStyle } from "@/components/search/tool-style";

function openSheet() {
  const sheet = document.getElementById(FILTER_SHEET_ID);
  if (sheet instanceof HTMLDialogElement) sheet.showModal();
}

/** Opens the filters where they are a sheet. */
export function FilterButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={openSheet}
      aria-haspopup="dialog"
      className={`${toolStyle} whitespace-nowrap lg:hidden noscript:hidden`}
    >
      {label}
    </button>
  );
}
