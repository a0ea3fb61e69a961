import type { ReactNode } from "react";

export type StatementLine = { label: string; note?: ReactNode; value: string };

type Props = { label: string; lines: StatementLine[]; total?: StatementLine };

/** A statement of account: labels on the left, figures in a column on the right, and the total with the double rule. */
export function Statement({ label, lines, total }: Props) {
  return (
    <dl aria-label={label} className="border-t border-rule">
      {lines.map((line) => (
        <Line key={line.label} {...line} className="border-b border-rule py-2.5" figure="" />
      ))}
      {total && (
        <Line
          {...total}
          className="double-rule-total pb-3 pt-4 font-semibold"
          figure="font-display text-2xl leading-8 md:text-3xl"
        />
      )}
    </dl>
  );
}

function Line({ label, note, value, className, figure }: StatementLine & { className: string; figure: string }) {
  return (
    <div className={`flex break-inside-avoid items-baseline justify-between gap-6 ${className}`}>
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className={`figures shrink-0 text-right ${figure}`}>{value}</dd>
    </div>
  );
}
