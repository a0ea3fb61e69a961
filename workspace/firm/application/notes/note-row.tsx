import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Note } from "@/lib/entities/note";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { NoteForm } from "@/workspace/firm/application/notes/note-form";
import { useNoteAction } from "@/workspace/firm/application/notes/use-note-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useAction } from "@/workspace/shell/use-action";

/** A note: who wrote it, when, whether they alone read it; its author edits and removes it. */
export function NoteRow({ note }: { note: Note }) {
  const t = useTranslations("firm_application.notes");
  const locale = useLocale();
  const { userId } = useActor();
  const [isEditing, setEditing] = useState(false);
  const change = useNoteAction(note.transactionId);
  const { author, createdDate, updatedDate, text } = note;
  const save = async (values: { text: string; private: boolean }) => {
    await change((notes, as) => notes.update(note.transactionId, note.id, values, as));
    setEditing(false);
  };
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span className="font-semibold text-ink">{author?.displayName ?? t("former")}</span>
        <time dateTime={createdDate}>
          {formatDate(locale, createdDate, "short")}, {formatTime(locale, createdDate)}
        </time>
        {updatedDate !== createdDate && <span>{t("edited")}</span>}
        {note.private && <span className="font-semibold text-ink">{t("is_private")}</span>}
      </p>
      {isEditing ? (
        <div className="mt-3">
          <NoteForm
            id={note.id}
            note={{ text, private: note.private }}
            onSave={save}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        <p className="measure mt-1 whitespace-pre-line break-words">{text}</p>
      )}
      {!isEditing && author?.id === userId && <OwnActions note={note} onEdit={() => setEditing(true)} />}
    </li>
  );
}

function OwnActions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const t = useTranslations("firm_application.notes");
  const locale = useLocale();
  const change = useNoteAction(note.transactionId);
  const { busy, failure, act } = useAction();
  const about = formatDate(locale, note.createdDate);
  const remove = () => act(() => change((notes, as) => notes.remove(note.transactionId, note.id, as)));
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Button variant="quiet" className="text-sm" aria-label={`${t("edit")} (${about})`} onClick={onEdit}>
          {t("edit")}
        </Button>
        <ConfirmButton
          label={t("remove")}
          about={about}
          question={t("remove_question")}
          busy={busy}
          onConfirm={() => void remove()}
        />
      </div>
      <FormError text={failure} />
    </>
  );
}
