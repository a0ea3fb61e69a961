import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { label: string; count?: string | undefined };

/** One choice among several that exclude each other, and where it filters, its number of results on the right. */
export function RadioField({ label, count, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="radio" className="size-5 shrink-0" {...input} />
      <span className="min-w-0 flex-1">{label}</span>{" "}
      {count !== undefined && <span className="figures text-sm text-muted">{count}</span>}
    </label>
  );
}
