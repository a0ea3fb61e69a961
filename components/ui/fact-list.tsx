import type { ReactNode } from "react";

/** `sign`: an emoji before the label, which says nothing more than the label does. */
export type FactLine = { label: string; sign?: string | null; value: ReactNode };

/** Facts as lines of a ledger: the label on the left, the value on the right. Lines without a value are left out. */
export function FactList({ label, lines }: { label: string; lines: FactLine[] }) {
  return (
    <dl aria-label={label} className="border-t border-rule print:columns-2 print:gap-x-10">
      {lines
        .filter(({ value }) => value !== null && value !== undefined && value !== "")
        .map((line) => (
          <div
            key={line.label}
            className="flex items-baseline justify-between gap-6 break-inside-avoid border-b border-rule py-2.5 print:py-1"
          >
            <dt className="shrink-0 text-sm text-muted">
              {line.sign && <span aria-hidden="true">{`${line.sign} `}</span>}
              {line.label}
            </dt>
            <dd className="figures min-w-0 text-right">{line.value}</dd>
          </div>
        ))}
    </dl>
  );
}
