import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextArea } from "@/components/ui/text-area";
import { FIRM_TEXT_MAX_LENGTH } from "@/lib/rules/transaction/refusal-text";
import { NoteWarning } from "@/workspace/firm/applications/decision/fields/note-warning";

type Props = Omit<ComponentProps<typeof TextArea>, "label"> & { id: string; written: string };

/** A note for the team, which the candidate does not read; `written` is its current value. */
export function NoteField({ written, ...field }: Props) {
  const t = useTranslations("firm_decision");
  return (
    <div>
      <TextArea label={t("note")} hint={t("note_hint")} rows={2} maxLength={FIRM_TEXT_MAX_LENGTH} {...field} />
      <NoteWarning note={written} />
    </div>
  );
}
