/** The lines of a sheet: a label, and its value on the right. */
export function SheetLines({ lines }: { lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-10 border-t border-rule sm:grid-cols-2">
      {lines.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-6 border-b border-rule py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
