import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { describedBy, Field, type FieldProps } from "@/components/ui/field";

type Props = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "children"> & { options: { value: string; label: string }[] };

/** A native select field: it works without JavaScript and is the most usable on a telephone. */
export function SelectField({ id, label, hint, error, options, className = "", ...select }: Props) {
  const field = { id, label, hint, error };
  return (
    <Field {...field}>
      <select id={id} className={`${controlStyle} ${className}`} {...describedBy(field)} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
