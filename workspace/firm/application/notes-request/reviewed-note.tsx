import { useLocale, useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { Note } from "@/lib/entities/note";
import { formatDate } from "@/lib/i18n/format";
import { PASSAGE_MAX_LENGTH, WITHHELD_REASON_MAX_LENGTH } from "@/lib/rules/transaction/notes-request";
import { CHOICES, type unreviewed } from "@/workspace/firm/application/notes-request/form";

type Values = ReturnType<typeof unreviewed>;
type Name = `notes.${number}.${"choice" | "passage" | "reason"}`;
type Props = {
  note: Note;
  index: number;
  // biome-ignore lint/suspicious/noExplicitAny: a control of react-hook-form is of its context and output too.
  control: Control<Values, any, any>;
  /** What a field of components/ui is given. */
  field: (name: Name) => { error: string | null };
};

/** A requested note, and what of it the candidate is given. */
export function ReviewedNote({ note, index, control, field }: Props) {
  const t = useTranslations("firm_application.notes_request");
  const locale = useLocale();
  const choice = useWatch({ control, name: `notes.${index}.choice` });
  const id = `review-${note.id}`;
  return (
    <li className="grid gap-3 py-4">
      <div>
        <p className="text-sm text-muted">
          {[note.author?.displayName, formatDate(locale, note.createdDate)].filter(Boolean).join(", ")}
        </p>
        <p id={`${id}-text`} className="measure mt-1 whitespace-pre-line break-words">
          {note.text}
        </p>
      </div>
      <SelectField
        {...field(`notes.${index}.choice`)}
        id={`${id}-choice`}
        label={t("choice")}
        options={CHOICES.map((value) => ({ value, label: t(`choices.${value}`) }))}
      />
      {choice === "part" && (
        <TextArea
          {...field(`notes.${index}.passage`)}
          id={`${id}-passage`}
          label={t("passage")}
          hint={t("passage_hint")}
          rows={2}
          maxLength={PASSAGE_MAX_LENGTH}
        />
      )}
      {choice !== "whole" && (
        <TextField
          {...field(`notes.${index}.reason`)}
          id={`${id}-reason`}
          label={t("reason")}
          hint={t("reason_hint")}
          maxLength={WITHHELD_REASON_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </li>
  );
}
