"use client";

type Props = { label: string; className: string };

/** Opens the browser's own dialog; the page has a print style. Absent without JavaScript: the browser has its menu. */
export function PrintButton({ label, className }: Props) {
  return (
    <button type="button" onClick={() => window.print()} className={className} data-no-print>
      {label}
    </button>
  );
}
