import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { notesRequests } from "@/lib/api/resources/notes-requests";
import type { NotesReview } from "@/lib/entities/notes-request";
import type { Transaction } from "@/lib/entities/transaction";
import { nullWhenNotOwn } from "@/lib/queries/failure";
import { useDraft } from "@/workspace/draft/use-draft";
import { reviewFields, toWithheld, unreviewed } from "@/workspace/firm/application/notes-request/form";
import { ReviewedNote } from "@/workspace/firm/application/notes-request/reviewed-note";
import { receivedApplication } from "@/workspace/firm/application/queries";
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
    // Null once a colleague released them.
    queryFn: ({ signal }) => nullWhenNotOwn(notesRequests(session.client.http).review(id, { ...as, signal })),
  });
  return (
    <AsyncBlock reading={reading}>
      {(review) => review && <Review key={review.notes.map((note) => note.id).join(" ")} id={id} review={review} />}
    </AsyncBlock>
  );
}

/** Each note is given, without a passage, or withheld with a reason; nothing reaches the candidate before the press. */
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
      const released = await notesRequests(session.client.http).release(
        id,
        { withheld: toWithheld(reviewed) },
        actor.as,
      );
      await draft.forget();
      queries.setQueryData(receivedApplication(session.client, actor, id).queryKey, released);
      notify({ tone: "success", text: t("released") });
    },
  });
  // A request only grows: a draft of fewer notes is of another review.
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
