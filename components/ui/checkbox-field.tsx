import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { id: string; label: string };

/** A checkbox with its label. */
export function CheckboxField({ id, label, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input id={id} type="checkbox" className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0" {...input} />
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}
