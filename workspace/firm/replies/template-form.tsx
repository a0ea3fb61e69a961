import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TEMPLATE_NAME_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import { fillTemplate, type Placeholder } from "@/lib/rules/transaction/reply-template";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { TemplateFields } from "@/workspace/firm/replies/form";
import { PlaceholderChips } from "@/workspace/firm/replies/placeholder-chips";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";

type Values = { name: string; text: string };
type Props = {
  /** Of the template; "new" for one to add. */
  id: string;
  values: Values;
  /** Of whom the example is signed. */
  firmName: string;
  /** The name of ours is not the firm's to change. */
  hasName: boolean;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
};

/** A text to be sent again, kept as it is typed, with an example of what a candidate would read. */
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
      <FormActions {...{ busy, failure }} cancel={{ label: t("cancel"), onPress: () => void cancel() }} />
    </form>
  );
}
