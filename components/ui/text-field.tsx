import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { describedBy, Field, type FieldProps } from "@/components/ui/field";

type Props = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

export function TextField({ id, label, hint, error, className = "", type = "text", ...input }: Props) {
  const field = { id, label, hint, error };
  return (
    <Field {...field}>
      <input id={id} type={type} className={`${controlStyle} ${className}`} {...describedBy(field)} {...input} />
    </Field>
  );
}
