import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { Button } from "@/components/ui/button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { SHOWN_QUESTIONS } from "@/lib/rules/transaction/application-limits";
import type { CurrentUser } from "@/lib/session/session";
import { CvChoice } from "@/workspace/candidate/apply/fields/cv-choice";
import { MessageField } from "@/workspace/candidate/apply/fields/message-field";
import { PersonFields } from "@/workspace/candidate/apply/fields/person-fields";
import { QuestionFields } from "@/workspace/candidate/apply/fields/question-fields";
import { SeenByFirm } from "@/workspace/candidate/apply/fields/seen-by-firm";
import { WaitLine } from "@/workspace/candidate/apply/fields/wait-line";
import { WayChoice } from "@/workspace/candidate/apply/fields/way-choice";
import { NO_CV, PROFILE } from "@/workspace/candidate/apply/form";
import { type AppliedOffer, type Known, knownOf } from "@/workspace/candidate/apply/queries";
import { type Outcome, useApplyForm } from "@/workspace/candidate/apply/use-apply-form";
import { FormError } from "@/workspace/shell/form/form-error";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useSession } from "@/workspace/shell/session-provider";

export type { Outcome };

type Props = {
  offer: AppliedOffer;
  current: CurrentUser | null;
  locale: "fr" | "en";
  onDone: (outcome: Outcome) => void;
};

const NOTHING_KNOWN: Known = { profile: null, sent: null, lastMessage: null };

/** The form of an application. It is there before what is known of the person is, and stays when that cannot be read. */
export function ApplyForm({ offer: given, current, locale, onDone }: Props) {
  const id = useId();
  const t = useTranslations("candidate_apply");
  const offer = { ...given, questions: given.questions.slice(0, SHOWN_QUESTIONS) };
  const { session } = useSession();
  const userId = current?.naturalUser.id ?? "";
  const reading = useQuery({ ...knownOf(session, userId, offer.id), enabled: current !== null });
  const { profile, sent, lastMessage } = reading.data ?? NOTHING_KNOWN;
  const entry = useApplyForm({ offer, current, locale, onDone });
  const { form, submit, busy, failure, files, addFile, waitUntil } = entry;
  const [way, cv] = form.watch(["way", "cv"]);
  const isByMail = !current && way === "mail";

  useEffect(() => {
    if (sent) onDone({ kind: "sent", id: sent.id, dueDate: null, date: sent.createdDate });
  }, [sent, onDone]);
  useEffect(() => {
    if (!profile) return;
    // What was typed comes first.
    if (form.getValues("phone") === "" && profile.phone) form.setValue("phone", profile.phone);
    if (form.getValues("cv") === NO_CV && !form.formState.dirtyFields.cv) form.setValue("cv", PROFILE);
  }, [profile, form]);

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-10">
      {current?.organizationId && (
        <p className="border-l-4 border-marigold pl-4">
          {t("acting", { organization: current.user.displayName ?? "" })}
        </p>
      )}
      {reading.isError && (
        <div role="alert" className="border-y border-rule py-4">
          <p>{t("unread")}</p>
          <Button variant="secondary" className="mt-3" onClick={() => void reading.refetch()}>
            {t("retry")}
          </Button>
        </div>
      )}
      <PersonFields
        id={id}
        entry={entry}
        current={current}
        back={workspaceRoutes.apply(offer.companySlug, offer.slug)}
      />
      <CvChoice entry={entry} profile={profile} files={files} onFile={addFile} />
      <MessageField id={id} entry={entry} lastMessage={lastMessage} isRequired={!current && cv === NO_CV} />
      <QuestionFields id={id} entry={entry} questions={offer.questions} />
      {!current && <WayChoice id={id} entry={entry} />}
      <SeenByFirm id={id} control={form.control} files={files} hasProfile={profile !== null} />
      <div className="grid gap-4">
        <WaitLine until={waitUntil} />
        <FormError text={failure} />
        <SubmitButton busy={busy} label={t(isByMail ? "submit_mail" : "submit")} busyLabel={t("submitting")} />
        <p className="text-sm text-muted">{t("kept_draft")}</p>
      </div>
    </form>
  );
}
