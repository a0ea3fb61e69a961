import { useTranslations } from "next-intl";
import { TextArea } from "@/components/ui/text-area";
import type { Transaction } from "@/lib/entities/transaction";
import { APPLICATION_MESSAGE_MAX_LENGTH } from "@/lib/rules/transaction/application-limits";
import type { SentContent } from "@/lib/rules/transaction/sent-content";
import { answersGiven } from "@/workspace/candidate/answers-given";
import { CvField } from "@/workspace/candidate/application/cv-field";
import { ApplicationEdit } from "@/workspace/candidate/application/form";
import { isRefused, useApplicationAction } from "@/workspace/candidate/application/use-application-action";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";

type Props = { application: Transaction; content: SentContent; onClose: () => void };

/** The message, the CV and the answers of an application that the firm has not begun to study. */
export function EditSent({ application: { id, updatedDate }, content, onClose }: Props) {
  const t = useTranslations("candidate_applications.edit");
  const tSent = useTranslations("candidate_applications");
  const actor = useActor();
  const notify = useNotify();
  const { change, refresh } = useApplicationAction(id);
  const questions = content.answers.map(({ question }) => question);
  const shown = {
    ...{ message: content.message, resume: content.resume ?? "" },
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
