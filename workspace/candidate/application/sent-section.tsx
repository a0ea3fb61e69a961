import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { AnswerList } from "@/components/application/answer-list";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import type { Transaction } from "@/lib/entities/transaction";
import { APPLICATION_MESSAGE_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import { type SentContent, sentContentOf } from "@/lib/rules/transaction/sent-content";
import { answersGiven } from "@/workspace/candidate/answers-given";
import { ApplicationEdit } from "@/workspace/candidate/application/form";
import { SENT_ID } from "@/workspace/candidate/application/sent-id";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { ownFiles } from "@/workspace/candidate/cv/queries";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";

/** The content sent to the firm. The candidate may edit it until the firm starts to study the application. */
export function SentSection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  // A link with this fragment opens the content for editing.
  const [isEditing, setEditing] = useState(() => window.location.hash === `#${SENT_ID}`);
  const content = sentContentOf(application);
  const isNew = application.status === "new";
  return (
    <section id={SENT_ID} className="mt-10 scroll-mt-24">
      <h2 className="text-lg">{t("sent_heading")}</h2>
      {isEditing && isNew ? (
        <EditSent application={application} content={content} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Sent content={content} />
          {isNew && (
            <Button variant="secondary" className="mt-4" onClick={() => setEditing(true)}>
              {t("edit.open")}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The message, whether a CV was attached, and the answers to the firm's questions. */
function Sent({ content: { message, resume, answers } }: { content: SentContent }) {
  const t = useTranslations("candidate_applications");
  return (
    <>
      {message ? (
        <p className="measure mt-2 whitespace-pre-line break-words">{message}</p>
      ) : (
        <p className="mt-2 text-muted">{t("no_message")}</p>
      )}
      {resume && <p className="mt-3">{t("resume")}</p>}
      {answers.length > 0 && <AnswerList answers={answers} />}
    </>
  );
}

type Props = { application: Transaction; content: SentContent; onClose: () => void };

/** Edits the message, the CV and the answers of an application that the firm has not started to study. */
function EditSent({ application: { id, updatedDate }, content, onClose }: Props) {
  const t = useTranslations("candidate_applications.edit");
  const tSent = useTranslations("candidate_applications");
  const actor = useActor();
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const questions = content.answers.map(({ question }) => question);
  const shown = {
    message: content.message,
    resume: content.resume ?? "",
    answers: content.answers.map(({ answer }) => answer),
  };
  const { form, field, submit, busy, failure } = useApiForm({
    schema: ApplicationEdit,
    defaultValues: shown,
    send: async ({ message, resume, answers }) => {
      const answered = questions.length > 0 && { answers: answersGiven(questions, answers) };
      const metadata = { message, resume: resume || null, ...answered };
      await change((transactions, as) => transactions.update(id, { metadata, updatedDate }, as));
      await draft.forget();
      notify({ tone: "success", text: t("done") });
      onClose();
    },
    explain: (error) => {
      const isConflict = isRefused(error, 412);
      if (!isConflict && !isRefused(error)) return null;
      void refresh();
      return t(isConflict ? "conflict" : "late");
    },
  });
  const draft = useDraft({ ...actor, kind: "application-message", id }, form, {
    schema: ApplicationEdit,
    version: updatedDate,
  });
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-2xl gap-5">
      <p className="measure text-muted">{t("lead")}</p>
      <DraftNotice draft={draft} shown={shown} />
      <TextArea
        {...field("message")}
        id="application-message"
        label={tSent("message")}
        rows={8}
        maxLength={APPLICATION_MESSAGE_MAX_LENGTH}
        autoFocus
      />
      <CvField field={field("resume")} sent={content.resume} />
      {questions.map((question, index) => (
        <TextArea
          key={question}
          id={`application-answer-${index}`}
          label={question}
          rows={3}
          {...field(`answers.${index}`)}
        />
      ))}
      <FormActions
        busy={busy}
        failure={failure}
        label={t("submit")}
        cancel={{ label: t("cancel"), onPress: onClose }}
      />
    </form>
  );
}

type CvFieldProps = {
  field: Omit<ComponentProps<typeof SelectField>, "id" | "label" | "options">;
  /** The key of the CV that was sent. */
  sent: string | null;
};

/**
 * The choice of the application's CV: none, a file of the profile, or the CV already sent. The latter can be chosen
 * even when the files of the profile cannot be read.
 */
function CvField({ field, sent }: CvFieldProps) {
  const t = useTranslations("candidate_applications.edit");
  const { session } = useSession();
  const { data: files } = useQuery(ownFiles(session.client, useActor()));
  const kept = [...(files?.values() ?? [])].filter(({ key, isInProfile }) => isInProfile && key !== sent);
  const options = [
    { value: "", label: t("no_cv") },
    ...(sent ? [{ value: sent, label: files?.get(sent)?.filename ?? t("sent_cv") }] : []),
    ...kept.map(({ key, filename }) => ({ value: key, label: filename })),
  ];
  return <SelectField {...field} id="application-resume" label={t("cv")} options={options} />;
}
