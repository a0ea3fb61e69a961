import type { ComponentProps } from "react";
import { controlStyle } from "@/components/ui/control-style";
import { describedBy, Field, type FieldProps } from "@/components/ui/field";

type Props = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** A field for a text of several lines. */
export function TextArea({ id, label, hint, error, className = "", ...input }: Props) {
  const field = { id, label, hint, error };
  return (
    <Field {...field}>
      <textarea id={id} className={`${controlStyle} leading-7 ${className}`} {...describedBy(field)} {...input} />
    </Field>
  );
}
