import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useBusy } from "@/components/session/use-busy";
import { ApiError } from "@/lib/api/errors";
import { formErrors } from "@/lib/forms/field-rules";
import { isSavedDraft } from "@/workspace/candidate/profile/card/saved-draft";
import { type ProfilePart, useProfile } from "@/workspace/candidate/profile/profile-context";
import { useDraft } from "@/workspace/draft/use-draft";
import { useErrorText } from "@/workspace/shell/form/use-error-text";
import { useFailure } from "@/workspace/shell/form/use-failure";

export type CardOptions<Fields extends FieldValues, Values> = {
  /** The kind used as a key by the draft and the saver, such as "experiences". */
  kind: string;
  /** The id of the item; "new" for an item to add, "card" for a single card. */
  id: string;
  schema: z.ZodMiniType<Values, Fields>;
  fields: DefaultValues<Fields>;
  /** The part of the profile that the card showed when it was opened. */
  base: ProfilePart;
  /** Returns the part of the profile that the card produces; `draftId` is the id of a new item. */
  toPart: (values: Values, draftId: string) => ProfilePart;
  onClose: () => void;
};

/** Props of a field of components/ui. */
export type CardField<Fields extends FieldValues> = (
  name: FieldPath<Fields>,
) => ReturnType<UseFormReturn<Fields>["register"]> & { error: string | null };

/** The form of one card, with its own draft, save and errors. */
export function useCard<Fields extends FieldValues, Values>(options: CardOptions<Fields, Values>) {
  const { kind, id, schema, fields, toPart, onClose } = options;
  const { actor, saver, held, version } = useProfile();
  const form = useForm<Fields, unknown, Values>({ resolver: zodResolver(schema), defaultValues: fields });
  // The card keeps the base with which it was opened, so that saves made since then are merged, not overwritten.
  const [base] = useState(options.base);
  const [openedVersion] = useState(version);
  const draft = useDraft({ ...actor, kind: `profile-${kind}`, id }, form, {
    schema,
    version: openedVersion,
    isSaved: (entry) => isSavedDraft(options, saver, entry),
  });
  const [busy, run] = useBusy();
  const [failure, reportFailure] = useFailure();
  const toErrorText = useErrorText();
  const key = `${kind}:${id}`;

  const refuse = (error: unknown) => {
    const name = refusedField(error, Object.keys(form.getValues()));
    // A field of this card, under the name given by the API.
    const own = name && Object.keys(form.getValues()).find((field) => field === name);
    if (own)
      form.setError(own as FieldPath<Fields>, { type: "server", message: formErrors.refused }, { shouldFocus: true });
    else reportFailure(error);
  };
  const submit = form.handleSubmit((values) =>
    run(async () => {
      reportFailure(null);
      try {
        await saver.change(key, base, toPart(values, draft.id));
      } catch (error) {
        return refuse(error);
      }
      await draft.forget();
      onClose();
    }),
  );
  const cancel = async () => {
    await draft.forget();
    onClose();
  };
  const errorOf = (name: FieldPath<Fields>) => toErrorText(form.getFieldState(name, form.formState).error);
  const field: CardField<Fields> = (name) => ({ ...form.register(name), error: errorOf(name) });
  const conflicts = held.filter((one) => one.key === key);
  return { form, field, errorOf, submit, cancel, busy, failure, draft, conflicts, settle: saver.settle };
}

const Violations = z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])) }));

/** Returns the field of the card that the API refuses: the last part of a violation's path that is in `names`. */
function refusedField(error: unknown, names: string[]): string | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const paths = Violations.safeParse(error.data).data ?? [];
  return paths.flatMap(({ path }) => path.map(String).filter((part) => names.includes(part))).at(-1) ?? null;
}
