import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { useErrorText } from "@/workspace/shell/form/use-error-text";

/**
 * The text of the error of each field, for a form that is validated at each key: `getFieldState` would subscribe to what
 * is being validated too, and draw the form again twice a key.
 */
export function useErrorsOf<Values extends FieldValues, Sent>({
  formState: { errors },
}: Pick<UseFormReturn<Values, unknown, Sent>, "formState">) {
  const toErrorText = useErrorText();
  return (name: FieldPath<Values>): string | null => toErrorText(get(errors, name));
}
