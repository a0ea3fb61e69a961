import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type Control, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { notesRequests } from "@/contract/notes-requests";
import type { Note } from "@/lib/entities/note";
import type { NotesReview } from "@/lib/entities/notes-request";
import type { Transaction } from "@/lib/entities/transaction";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { nullWhenNotOwn } from "@/lib/queries/failure";
import { PASSAGE_MAX_LENGTH, WITHHELD_REASON_MAX_LENGTH } from "@/lib/rules/transaction/notes-request";
import { useDraft } from "@/workspace/draft/use-draft";
import { receivedApplication } from "@/workspace/firm/applications/application/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** The requested notes, read again when their authors share or remove private ones. */
export function ReviewForm({ application: { id } }: { application: Transaction }) {
  const { session } = useSession();
  const { organizationId, userId, as } = useActor();
  const reading = useQuery({
    queryKey: [organizationId ?? userId, "notes-review", id],
    // Null once a colleague has released the notes.
    queryFn: ({ signal }) => nullWhenNotOwn(session.client.bind(notesRequests).review(id, { ...as, signal })),
  });
  return (
    <AsyncBlock reading={reading}>
      {(review) => review && <Review key={review.notes.map((note) => note.id).join(" ")} id={id} review={review} />}
    </AsyncBlock>
  );
}

/**
 * The review of each note: released whole, without a passage, or withheld with a reason. Nothing reaches the candidate
 * before the form is submitted.
 */
function Review({ id, review: { notes, nbPrivate } }: { id: string; review: NotesReview }) {
  const t = useTranslations("firm_application.notes_request");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const schema = reviewFields(notes);
  const { form, field, submit, busy, failure } = useApiForm({
    schema,
    defaultValues: unreviewed(notes),
    send: async ({ notes: reviewed }) => {
      const released = await session.client
        .bind(notesRequests)
        .release(id, { withheld: toWithheld(reviewed) }, actor.as);
      await draft.forget();
      queries.setQueryData(receivedApplication(session.client, actor, id).queryKey, released);
      notify({ tone: "success", text: t("released") });
    },
  });
  // The number of notes in a request only increases: a draft with fewer notes belongs to an earlier review.
  const draft = useDraft({ ...actor, kind: "notes-review", id: `${id}-${notes.length}` }, form, {
    schema,
    isRestoredSilently: true,
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 grid max-w-2xl gap-4">
      <p className="measure text-muted">{t("lead")}</p>
      {nbPrivate > 0 && <p className="measure">{t("private", { count: nbPrivate })}</p>}
      {notes.length === 0 && <p>{t("none")}</p>}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {notes.map((note, index) => (
          <ReviewedNote key={note.id} note={note} index={index} control={form.control} field={field} />
        ))}
      </ul>
      <FormError text={failure} />
      <SaveButton busy={busy} label={t(notes.length === 0 ? "submit_none" : "submit")} />
    </form>
  );
}

type Values = ReturnType<typeof unreviewed>;
type Name = `notes.${number}.${"choice" | "passage" | "reason"}`;
type Props = {
  note: Note;
  index: number;
  // biome-ignore lint/suspicious/noExplicitAny: a control of react-hook-form is of its context and output too.
  control: Control<Values, any, any>;
  /** Props of a field of components/ui. */
  field: (name: Name) => { error: string | null };
};

/** A requested note, and the choice of the part released to the candidate. */
function ReviewedNote({ note, index, control, field }: Props) {
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

/** Ways to release a note: whole, without a passage, or not at all. */
const CHOICES = ["whole", "part", "none"] as const;

const Reviewed = z.object({
  noteId: z.string(),
  choice: z.enum(CHOICES),
  passage: z.string().check(z.trim(), z.maxLength(PASSAGE_MAX_LENGTH, formErrors.tooLong)),
  reason: z.string().check(z.trim(), z.maxLength(WITHHELD_REASON_MAX_LENGTH, formErrors.tooLong)),
});
type Reviewed = z.infer<typeof Reviewed>;

/** The schema of the review of these notes: a withheld part needs a reason, and a passage must occur in its note. */
const reviewFields = (notes: readonly Pick<Note, "id" | "text">[]) =>
  z.object({
    notes: z.array(
      Reviewed.check(
        z.refine(({ choice, reason }) => choice === "whole" || reason !== "", {
          error: formErrors.missingField,
          path: ["reason"],
        }),
        z.refine(({ choice, passage }) => choice !== "part" || passage !== "", {
          error: formErrors.missingField,
          path: ["passage"],
        }),
        z.refine(
          ({ choice, passage, noteId }) =>
            choice !== "part" || notes.some(({ id, text }) => id === noteId && text.includes(passage)),
          { error: formErrors.unknownPassage, path: ["passage"] },
        ),
      ),
    ),
  });

const unreviewed = (notes: readonly Pick<Note, "id">[]): { notes: Reviewed[] } => ({
  notes: notes.map(({ id }) => ({ noteId: id, choice: "whole", passage: "", reason: "" })),
});

/** The body for `POST /transactions/:id/notes-request/release`. */
const toWithheld = (reviewed: readonly Reviewed[]) =>
  reviewed.flatMap(({ noteId, choice, passage, reason }) =>
    choice === "whole" ? [] : [{ noteId, reason, ...(choice === "part" && { passage }) }],
  );
