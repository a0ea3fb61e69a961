/** `columns`: on a telephone, the figures are side by side, each above its label. */
type Props = { label: string; lines: { label: string; value: string }[]; columns?: boolean };

const COLUMNS =
  "max-md:flex max-md:justify-between max-md:gap-4 max-md:*:flex-col-reverse max-md:*:gap-0 max-md:*:border-0 max-md:*:text-sm";

/** A statement of account: labels on the left, figures on the right, closed by the accountant's double underline. */
export function Ledger({ label, lines, columns = false }: Props) {
  return (
    <dl aria-label={label} className={`double-rule-total border-t border-rule ${columns ? COLUMNS : ""}`}>
      {lines.map((line) => (
        <div
          key={line.label}
          className="flex items-baseline justify-between gap-6 border-b border-rule py-3 last:border-b-0"
        >
          <dt>{line.label}</dt>
          <dd className="figures font-display text-2xl font-semibold">{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
