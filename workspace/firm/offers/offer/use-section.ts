import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { holdsPart, jsonEqual } from "@/lib/rules/json-equal";
import { useAutosave } from "@/workspace/draft/use-autosave";
import { useDraft } from "@/workspace/draft/use-draft";
import { useOffer } from "@/workspace/firm/offers/offer/offer-context";
import type { OfferPart } from "@/workspace/firm/offers/offer/offer-value";
import { unfold } from "@/workspace/firm/offers/offer/show-field";
import { useErrorsOf } from "@/workspace/shell/form/use-errors-of";

/** Delay after the last keystroke before the section is saved, in milliseconds. */
const SAVE_MS = 700;

export type SectionOptions<Fields extends FieldValues, Values> = {
  /** The key of the section, of its draft and of its edits in the saver: "position". */
  kind: string;
  schema: z.ZodMiniType<Values, Fields>;
  fields: DefaultValues<Fields>;
  toPart: (values: Values) => OfferPart;
};

/** Props of a field of components/ui. */
export type SectionField<Fields extends FieldValues> = (
  name: FieldPath<Fields>,
) => ReturnType<UseFormReturn<Fields>["register"]> & { error: string | null };

/**
 * The form of one section, saved automatically after each pause: only the firm reads an unpublished offer. An invalid
 * value shows an error next to its field, and stays in the browser's draft; the other sections continue to save.
 */
export function useSection<Fields extends FieldValues, Values>(options: SectionOptions<Fields, Values>) {
  const { kind, schema, fields, toPart } = options;
  const { actor, saver, offer, version, held, unsaved } = useOffer();
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: fields,
    mode: "onChange",
  });
  const partOf = (values: unknown): OfferPart | null => {
    const read = schema.safeParse(values);
    return read.success ? toPart(read.data) : null;
  };
  const draft = useDraft({ ...actor, kind: `offer-${kind}`, id: offer.id }, form, {
    schema,
    version,
    isSaved({ values }) {
      const part = partOf({ ...form.getValues(), ...values });
      return part !== null && holdsPart(saver.getState().value, part);
    },
  });
  const shown = useRef<OfferPart | null>(null);
  const save = () => {
    const values = form.getValues();
    const part = partOf(values);
    const before = shown.current;
    if (!part) return jsonEqual(values, form.formState.defaultValues);
    if (!before || jsonEqual(part, before)) return true;
    shown.current = part;
    saver.change(kind, before, part).then(
      () => {
        if (jsonEqual(form.getValues(), values)) void draft.forget();
      },
      // The saver's line shows the reason; the value stays in the draft.
      () => undefined,
    );
    return true;
  };
  const begin = useEffectEvent(() => {
    shown.current ??= partOf(form.getValues());
  });
  const saveNow = useEffectEvent(() => {
    const isRight = save();
    if (!isRight) {
      unfold(document.getElementById(`section-${kind}`));
      void form.trigger(undefined, { shouldFocus: true });
    }
    return isRight;
  });
  useEffect(() => {
    const run = () => saveNow();
    unsaved.add(run);
    return () => void unsaved.delete(run);
  }, [unsaved]);
  useEffect(() => begin(), []);
  useAutosave(form, SAVE_MS, save);
  const errorOf = useErrorsOf(form);
  const field: SectionField<Fields> = (name) => ({ ...form.register(name), error: errorOf(name) });
  /** Props of the section's card. */
  const card = {
    draft,
    conflicts: held.filter(({ key }) => key === kind),
    hasErrors: Object.keys(form.formState.errors).length > 0,
  };
  return { form, field, errorOf, card };
}
