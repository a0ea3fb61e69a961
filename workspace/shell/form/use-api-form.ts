import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { useBusy } from "@/components/session/use-busy";
import { refusedFields } from "@/workspace/shell/form/refused-fields";
import { useErrorText } from "@/workspace/shell/form/use-error-text";
import { useFailure } from "@/workspace/shell/form/use-failure";

type Options<Fields extends FieldValues, Values> = {
  schema: z.ZodType<Values, Fields>;
  /** Does what the form asks. Throws what the API refuses, or its silence. */
  send: (values: Values) => Promise<unknown>;
  /** The form's fields by the names that the API gives them. */
  fieldNames?: Record<string, FieldPath<Fields>>;
  /** Says of an error what only this form knows; null for what is said of any. */
  explain?: (error: unknown) => string | null;
};

/**
 * A form of an entry screen: sent once at a time, one issue a field, next to it, the focus on the first, whether the
 * schema or the API says it. The fields are the browser's own: what was typed before this code came stays, and so does
 * all that is typed, whatever the API answers.
 */
export function useApiForm<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { schema, send, fieldNames = {}, explain } = options;
  const form = useForm<Fields, unknown, Values>({ resolver: zodResolver(schema) });
  const [busy, run] = useBusy();
  const [failure, reportFailure] = useFailure();
  const toErrorText = useErrorText();

  const showRefusal = (error: unknown) => {
    const refused = [...refusedFields(error)].flatMap(([apiName, message]) => {
      const name = Object.hasOwn(fieldNames, apiName) ? fieldNames[apiName] : undefined;
      return name === undefined ? [] : [{ name, message }];
    });
    for (const [index, { name, message }] of refused.entries())
      form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
    // Of a field that this form does not have, the whole form speaks.
    if (refused.length === 0) reportFailure(explain?.(error) ?? error);
  };
  const submit = form.handleSubmit((values) =>
    run(async () => {
      reportFailure(null);
      await send(values).catch(showRefusal);
    }),
  );
  /** What a field of components/ui is given. */
  const field = (name: FieldPath<Fields>) => ({
    ...form.register(name),
    error: toErrorText(form.getFieldState(name, form.formState).error),
  });
  return { form, submit, field, busy, failure };
}
