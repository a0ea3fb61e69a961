import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { id: string; label: string; count?: string };

/** A box with its label, and where it filters, the number of results aligned on the right. */
export function CheckboxField({ id, label, count, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input id={id} type="checkbox" className="size-5 shrink-0" {...input} />
      <span className="min-w-0 flex-1">{label}</span>{" "}
      {count !== undefined && <span className="figures text-sm text-muted">{count}</span>}
    </label>
  );
}
