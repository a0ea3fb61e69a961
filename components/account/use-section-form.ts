import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { type FieldErrorKey, useFormError } from "@/components/account/use-form-error";
import { useBusy } from "@/components/session/use-busy";
import { type Failure, toFailure } from "@/lib/queries/failure";
import { refusedFields } from "@/lib/queries/refused-fields";

type Refusal<Values extends FieldValues> = { field: FieldPath<Values>; key: FieldErrorKey };

type Given<Values extends FieldValues> = {
  schema: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Does what the form asks; what is refused of a field is the answer, null when it is done. */
  send: (values: Values) => Promise<Refusal<Values> | null>;
};

/**
 * The form of one section: sent once at a time, each error next to its field and the focus on the first, whether the
 * schema or the server says it. What was typed stays until it is sent.
 */
export function useSectionForm<Values extends FieldValues>({ schema, defaultValues, send }: Given<Values>) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues });
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const toText = useFormError();

  const submit = form.handleSubmit((values) =>
    run(async () => {
      setFailure(null);
      try {
        const refusal = await send(values);
        if (refusal) form.setError(refusal.field, { message: refusal.key }, { shouldFocus: true });
      } catch (error) {
        const [first, ...others] = refusedOf(error, form.getValues());
        if (!first) setFailure(toFailure(error));
        for (const { field, key } of others) form.setError(field, { message: key });
        if (first) form.setError(first.field, { message: first.key }, { shouldFocus: true });
      }
    }),
  );
  /** What a field of components/ui is given. */
  const field = (name: FieldPath<Values>) => ({
    ...form.register(name),
    error: toText(form.getFieldState(name, form.formState).error),
  });
  return { submit, field, busy, failure, reset: form.reset };
}

/** What the API refuses of the form's own fields. */
const refusedOf = <Values extends FieldValues>(error: unknown, values: Values) => {
  const refused = refusedFields(error);
  const fields = Object.keys(values).filter((name): name is FieldPath<Values> => refused.has(name));
  return fields.flatMap((field) => {
    const key = refused.get(field);
    return key ? [{ field, key }] : [];
  });
};
