import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TEMPLATE_NAME_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { formErrors } from "@/lib/forms/field-rules";
import { isSeen } from "@/lib/rules/text/readable-label";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import { fillTemplate, PLACEHOLDERS, type Placeholder } from "@/lib/rules/transaction/reply-template";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { ReplyText } from "@/workspace/firm/applications/decision/form";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

type Values = { name: string; text: string };
type Props = {
  /** The id of the template; "new" for one to add. */
  id: string;
  values: Values;
  /** The firm's name in the example. */
  firmName: string;
  /** False for our own texts, whose name the firm may not change. */
  hasName: boolean;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
};

/** The form of a reusable text, saved as a draft during typing, with an example as a candidate would read it. */
export function TemplateForm({ id, values, firmName, hasName, onSave, onClose }: Props) {
  const t = useTranslations("firm_replies");
  const field = useId();
  const textId = `${field}-text`;
  const {
    form,
    field: fieldOf,
    submit,
    busy,
    failure,
  } = useApiForm({
    schema: TemplateFields,
    defaultValues: values,
    send: async (edited) => {
      await onSave(edited);
      await draft.forget();
      onClose();
    },
  });
  const draft = useDraft({ ...useActor(), kind: "reply-template", id }, form, { schema: TemplateFields });
  const text = useWatch({ control: form.control, name: "text" });
  const insert = (placeholder: Placeholder) => {
    const area = document.getElementById(textId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, "end");
    form.setValue("text", area.value, { shouldDirty: true });
    area.focus();
  };
  const cancel = async () => {
    await draft.forget();
    onClose();
  };
  const example = { "{prénom}": "Coralie", "{offre}": t("example_offer"), "{cabinet}": firmName };
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-3 grid gap-4">
      <DraftNotice draft={draft} shown={form.getValues()} />
      {hasName && (
        <TextField
          {...fieldOf("name")}
          id={`${field}-name`}
          label={t("name")}
          maxLength={TEMPLATE_NAME_MAX_LENGTH}
          autoComplete="off"
        />
      )}
      <TextArea
        {...fieldOf("text")}
        id={textId}
        label={t("text")}
        lang="fr"
        rows={8}
        maxLength={FIRM_TEXT_MAX_LENGTH}
      />
      <PlaceholderChips onInsert={insert} />
      <figure className="rounded-md border border-rule bg-surface p-4">
        <figcaption className="text-sm font-semibold text-muted">{t("example")}</figcaption>
        <p lang="fr" className="measure mt-2 whitespace-pre-line break-words">
          {fillTemplate(text, { ...example, "{signataire}": t("example_signer") })}
        </p>
      </figure>
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: () => void cancel() }} />
    </form>
  );
}

const TemplateFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, formErrors.missingField),
      z.maxLength(TEMPLATE_NAME_MAX_LENGTH, formErrors.tooLong),
      z.refine(isSeen, formErrors.missingField),
    ),
  text: ReplyText.check(z.minLength(1, formErrors.missingField), z.refine(isSeen, formErrors.missingField)),
});

/** The placeholders of a text: a press inserts one at the cursor. */
function PlaceholderChips({ onInsert }: { onInsert: (placeholder: Placeholder) => void }) {
  const t = useTranslations("firm_replies");
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("insert")}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {PLACEHOLDERS.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            lang="fr"
            onClick={() => onInsert(placeholder)}
            className="inline-flex min-h-11 items-center rounded-full border border-green bg-surface px-4 text-sm font-semibold text-green hover:bg-tint"
          >
            {placeholder}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
