import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { holdsPart, jsonEqual } from "@/lib/rules/json-equal";
import { useDraft } from "@/workspace/draft/use-draft";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import type { OfferPart } from "@/workspace/firm/offer/offer-value";
import { useErrorText } from "@/workspace/shell/form/use-error-text";

/** After the last key. */
const SAVE_MS = 700;

export type SectionOptions<Fields extends FieldValues, Values> = {
  /** Of the draft and of the saver: "position". */
  kind: string;
  schema: z.ZodMiniType<Values, Fields>;
  fields: DefaultValues<Fields>;
  toPart: (values: Values) => OfferPart;
};

/** What a field of components/ui is given. */
export type SectionField<Fields extends FieldValues> = (
  name: FieldPath<Fields>,
) => ReturnType<UseFormReturn<Fields>["register"]> & { error: string | null };

/**
 * The form of one section, saved by itself after each pause: nobody but the firm reads what is not published. What is
 * wrong shows next to its field, and waits in the draft of the browser; the other sections save on.
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
  const save = useEffectEvent(() => {
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
      // The line of the saver says why; the draft keeps it.
      () => undefined,
    );
    return true;
  });
  const begin = useEffectEvent(() => {
    shown.current ??= partOf(form.getValues());
  });
  const { subscribe } = form;
  const wait = useSaveTimer(save);
  useEffect(() => {
    const saveNow = () => {
      const isRight = save();
      if (!isRight) void form.trigger(undefined, { shouldFocus: true });
      return isRight;
    };
    unsaved.add(saveNow);
    return () => void unsaved.delete(saveNow);
  }, [form, unsaved]);
  useEffect(() => {
    begin();
    return subscribe({ formState: { values: true }, callback: () => wait() });
  }, [subscribe, wait]);
  const toErrorText = useErrorText();
  const errorOf = (name: FieldPath<Fields>) => toErrorText(form.getFieldState(name, form.formState).error);
  const field: SectionField<Fields> = (name) => ({ ...form.register(name), error: errorOf(name) });
  return { form, field, errorOf, draft, conflicts: held.filter(({ key }) => key === kind) };
}

/** Saves after the last change, and at once when the screen is left. */
function useSaveTimer(save: () => unknown) {
  const timer = useRef<number | null>(null);
  const run = useEffectEvent(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    save();
  });
  useEffect(
    () => () => {
      if (timer.current !== null) run();
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = window.setTimeout(() => run(), SAVE_MS);
  }, []);
}
