import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { NOTE_MAX_LENGTH } from "@/lib/entities/note";
import { useDraft } from "@/workspace/draft/use-draft";
import { NoteFields } from "@/workspace/firm/application/notes/form";
import { NoteWarning } from "@/workspace/firm/decision/fields/note-warning";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

type Values = { text: string; private: boolean };
type Props = {
  /** Of the note that is edited, or of the application for a new one: names its draft. */
  id: string;
  note?: Values;
  onSave: (note: Values) => Promise<void>;
  onCancel?: () => void;
};

const EMPTY: Values = { text: "", private: false };

/** A note, kept as it is typed; what it says of a forbidden ground is pointed out, and hinders nothing. */
export function NoteForm({ id, note = EMPTY, onSave, onCancel }: Props) {
  const t = useTranslations("firm_application.notes");
  const field = useId();
  const {
    form,
    field: fieldOf,
    submit,
    busy,
    failure,
  } = useApiForm({
    schema: NoteFields,
    defaultValues: note,
    send: async (values) => {
      await onSave(values);
      if (!onCancel) form.reset(EMPTY);
      await draft.forget();
    },
    fieldNames: { text: "text" },
  });
  const draft = useDraft({ ...useActor(), kind: "note", id }, form, { schema: NoteFields, isRestoredSilently: true });
  const text = useWatch({ control: form.control, name: "text" });
  const cancel = async () => {
    await draft.forget();
    onCancel?.();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-3">
      <div>
        <TextArea
          {...fieldOf("text")}
          id={`${field}-text`}
          label={t(onCancel ? "edit_label" : "label")}
          hint={t("hint")}
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
        />
        <NoteWarning note={text} />
      </div>
      <CheckboxField {...form.register("private")} id={`${field}-private`} label={t("private")} />
      {onCancel ? (
        <FormActions {...{ busy, failure }} cancel={{ label: t("cancel"), onPress: () => void cancel() }} />
      ) : (
        <>
          <FormError text={failure} />
          <SaveButton busy={busy} label={t("add")} />
        </>
      )}
    </form>
  );
}
