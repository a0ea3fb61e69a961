import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import { useErrorText } from "@/workspace/shell/form/use-error-text";

/**
 * Returns a function that returns the error text of each field, for a form that is validated at each keystroke:
 * `getFieldState` would also subscribe to the fields being validated, and render the form again twice per keystroke.
 */
export function useErrorsOf<Values extends FieldValues, Sent>({
  formState: { errors },
}: Pick<UseFormReturn<Values, unknown, Sent>, "formState">) {
  const toErrorText = useErrorText();
  return (name: FieldPath<Values>): string | null => toErrorText(get(errors, name));
}
