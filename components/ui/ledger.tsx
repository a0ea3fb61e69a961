type Props = { label: string; lines: { label: string; value: string }[] };

/** A statement: labels on the left, figures on the right, closed by the accountant's double underline. */
export function Ledger({ label, lines }: Props) {
  return (
    <dl aria-label={label} className="double-rule-total border-t border-rule">
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
