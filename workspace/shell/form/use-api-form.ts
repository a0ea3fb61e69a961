import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useBusy } from "@/components/session/use-busy";
import { refusedFields } from "@/workspace/shell/form/refused-fields";
import { useErrorText } from "@/workspace/shell/form/use-error-text";
import { useFailure } from "@/workspace/shell/form/use-failure";

type Options<Fields extends FieldValues, Values> = {
  schema: z.ZodMiniType<Values, Fields>;
  /** Calls the API. Throws when the API refuses, or when the connection fails. */
  send: (values: Values) => Promise<unknown>;
  /** The form's fields, by their names in the API. */
  fieldNames?: Record<string, FieldPath<Fields>>;
  /** Returns the text of an error that only this form explains; null for the general text. */
  explain?: (error: unknown) => string | null;
  /** The initial values of the fields: a draft, or the stored values. */
  defaultValues?: DefaultValues<Fields>;
};

/**
 * A form that calls the API. It sends one request at a time, shows one error next to each refused field, and focuses
 * the first of these fields, whether the schema or the API refuses it. The fields are uncontrolled, so that no typed
 * value is lost, whether it was typed before or after this code was loaded, and whatever the API answers.
 */
export function useApiForm<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { schema, send, fieldNames = {}, explain, defaultValues } = options;
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  });
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
    // An error of a field that this form does not have is shown for the whole form.
    if (refused.length === 0) reportFailure(explain?.(error) ?? error);
  };
  const submit = form.handleSubmit((values) =>
    run(async () => {
      reportFailure(null);
      await send(values).catch(showRefusal);
    }),
  );
  /** Returns the props of a field of components/ui. */
  const field = (name: FieldPath<Fields>) => ({
    ...form.register(name),
    error: toErrorText(form.getFieldState(name, form.formState).error),
  });
  return { form, submit, field, busy, failure };
}
