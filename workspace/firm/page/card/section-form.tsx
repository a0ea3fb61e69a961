import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { newItemId } from "@/lib/queries/new-item-id";
import { likePart } from "@/lib/rules/company/written-company";
import { holdsPart } from "@/lib/rules/json-equal";
import { useAutosave } from "@/workspace/draft/use-autosave";
import { useDraft } from "@/workspace/draft/use-draft";
import type { SectionKind } from "@/workspace/firm/page/card/section-kind";
import { useWrittenPage } from "@/workspace/firm/page/page-context";
import { FormError } from "@/workspace/shell/form/form-error";
import { useErrorsOf } from "@/workspace/shell/form/use-errors-of";
import { useFailure } from "@/workspace/shell/form/use-failure";
import { Part } from "@/workspace/shell/part";

export type SectionFields<Values extends FieldValues, Sent> = (section: {
  form: UseFormReturn<Values, unknown, Sent>;
  field: SectionField<Values>;
  errorOf: (name: FieldPath<Values>) => string | null;
}) => ReactNode;

type Props<Values extends FieldValues, Sent> = {
  kind: SectionKind<Values, Sent>;
  children: SectionFields<Values, Sent>;
};

/** An open section: its fields, saved during typing, and the notice of an earlier draft. */
export function SectionForm<Values extends FieldValues, Sent>({ kind, children }: Props<Values, Sent>) {
  const t = useTranslations("draft");
  const { form, field, errorOf, failure, draft, isWaiting } = useSection(kind);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => <DraftNotice draft={draft} shown={form.getValues()} />}
        </Part>
      )}
      {children({ form, field, errorOf })}
      <p role="status" className="text-sm font-semibold text-brick empty:hidden">
        {isWaiting ? t("waiting") : ""}
      </p>
      <FormError text={failure} />
    </form>
  );
}

/**
 * Delay after the last keystroke before the section is saved, in milliseconds: short enough for the preview to follow.
 */
const SAVE_MS = 600;

/** Props of a field of components/ui. */
type SectionField<Values extends FieldValues> = (
  name: FieldPath<Values>,
) => ReturnType<UseFormReturn<Values>["register"]> & { error: string | null };

/**
 * The form of one section, saved automatically during typing: in the draft of the page when the values are valid, else
 * in this browser until they are corrected.
 */
function useSection<Values extends FieldValues, Sent>(kind: SectionKind<Values, Sent>) {
  const { name, draftId = "card", schema, toFields, toPart } = kind;
  const { actor, saver, company, version } = useWrittenPage();
  // The state with which the section was opened, so that edits made since then by others are merged, not overwritten.
  const [opened] = useState(() => ({ company, version, key: `${name}:${newItemId()}` }));
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: toFields(opened.company),
    mode: "onTouched",
  });
  const draft = useDraft({ ...actor, kind: `page-${name}`, id: draftId }, form, {
    schema,
    version: opened.version,
    isSaved({ values }) {
      const read = schema.safeParse(values);
      return read.success && holdsPart(saver.getState().value, toPart(read.data, opened.company));
    },
  });
  const [failure, reportFailure] = useFailure();
  const [isWaiting, setWaiting] = useState(false);

  const save = async () => {
    const read = schema.safeParse(form.getValues());
    setWaiting(!read.success);
    if (!read.success) return;
    const part = toPart(read.data, opened.company);
    if (holdsPart(saver.getState().value, part)) return;
    reportFailure(null);
    try {
      await saver.change(opened.key, likePart(opened.company, part), part);
    } catch (error) {
      return reportFailure(error);
    }
    const now = schema.safeParse(form.getValues());
    if (now.success && holdsPart(part, toPart(now.data, opened.company))) await draft.forget();
  };
  useAutosave(form, SAVE_MS, save);
  const errorOf = useErrorsOf(form);
  const field: SectionField<Values> = (fieldName) => ({ ...form.register(fieldName), error: errorOf(fieldName) });
  return { form, field, errorOf, failure, draft, isWaiting };
}
