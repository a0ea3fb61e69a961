"use client";

type Props = { label: string; className: string };

/**
 * Opens the browser's print dialog; the page has a print style. Hidden without JavaScript: the browser's menu remains.
 */
export function PrintButton({ label, className }: Props) {
  return (
    <button type="button" onClick={() => window.print()} className={className} data-no-print>
      {label}
    </button>
  );
}
