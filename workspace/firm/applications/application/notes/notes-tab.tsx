import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { RuleList } from "@/components/ui/rule-list";
import { TextArea } from "@/components/ui/text-area";
import { notes } from "@/contract/notes";
import type { Methods } from "@/lib/api/bind";
import { NOTE_MAX_LENGTH, type Note } from "@/lib/entities/note";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate, formatTime } from "@/lib/i18n/format";
import type { Session } from "@/lib/session/session";
import { useDraft } from "@/workspace/draft/use-draft";
import { NoteWarning } from "@/workspace/firm/applications/decision/fields/note-warning";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** The team's notes about an application, the newest first. The candidate never reads them here. */
export function NotesTab({ id }: { id: string }) {
  const t = useTranslations("firm_application.notes");
  const { session } = useSession();
  const reading = useQuery(applicationNotes(session.client, useActor(), id));
  const change = useNoteAction(id);
  return (
    <div className="grid max-w-2xl gap-8">
      <NoteForm id={id} onSave={(note) => change((notes, as) => notes.create(id, note, as))} />
      <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: <p>{t("empty")}</p> }}>
        {({ results }) => (
          <RuleList aria-label={t("list")}>
            {results.map((note) => (
              <NoteRow key={note.id} note={note} />
            ))}
          </RuleList>
        )}
      </AsyncBlock>
    </div>
  );
}

/** A note: its author, its date, and whether it is private. Its author may edit and remove it. */
function NoteRow({ note }: { note: Note }) {
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

type Notes = Methods<typeof notes>;

/** Returns a function that changes the notes of an application, then reads them again. */
function useNoteAction(applicationId: string) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  return async (call: (calls: Notes, as: Actor["as"]) => Promise<unknown>) => {
    await call(session.client.bind(notes), actor.as);
    await queries.invalidateQueries({
      queryKey: applicationNotes(session.client, actor, applicationId).queryKey,
    });
  };
}

/** Number of notes read: one page. An application may have 200, but in practice a team writes fewer than a page. */
const NOTES_SHOWN = 100;

/** The firm's notes about an application that the caller may read, the newest first. */
const applicationNotes = (client: Session["client"], { organizationId, userId, as }: Actor, id: string) => ({
  queryKey: [organizationId ?? userId, "application-notes", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.bind(notes).list(id, { nbResultsPerPage: NOTES_SHOWN }, { ...as, signal }),
});

type Values = { text: string; private: boolean };
type Props = {
  /** Key of the draft: the id of the edited note, or of the application for a new one. */
  id: string;
  note?: Values;
  onSave: (note: Values) => Promise<void>;
  onCancel?: () => void;
};

const EMPTY: Values = { text: "", private: false };

/**
 * The form of a note, saved as a draft during typing. A mention of a forbidden ground is pointed out, and blocks
 * nothing.
 */
function NoteForm({ id, note = EMPTY, onSave, onCancel }: Props) {
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
        <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: () => void cancel() }} />
      ) : (
        <>
          <FormError text={failure} />
          <SaveButton busy={busy} label={t("add")} />
        </>
      )}
    </form>
  );
}

const NoteFields = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, formErrors.missingField), z.maxLength(NOTE_MAX_LENGTH, formErrors.longText)),
  private: z.boolean(),
});
