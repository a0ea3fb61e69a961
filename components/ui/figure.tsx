/** A key figure under the accountant's double underline, with its label. Placed in a <dl>. */
export function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-display text-3xl font-semibold md:text-4xl">
        <span className="double-rule-total inline-block pb-1">{value}</span>
      </dd>
    </div>
  );
}
