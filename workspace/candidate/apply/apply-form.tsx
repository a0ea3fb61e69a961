import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { Button } from "@/components/ui/button";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { SHOWN_QUESTIONS } from "@/lib/rules/transaction/application-limits";
import type { CurrentUser } from "@/lib/session/session";
import { CvChoice } from "@/workspace/candidate/apply/fields/cv-choice";
import { MessageField } from "@/workspace/candidate/apply/fields/message-field";
import { PersonFields } from "@/workspace/candidate/apply/fields/person-fields";
import { QuestionFields } from "@/workspace/candidate/apply/fields/question-fields";
import { SeenByFirm } from "@/workspace/candidate/apply/fields/seen-by-firm";
import { SendSection } from "@/workspace/candidate/apply/fields/send-section";
import { SendingChoice } from "@/workspace/candidate/apply/fields/sending-choice";
import { TwinNote } from "@/workspace/candidate/apply/fields/twin-note";
import { NO_CV, PROFILE } from "@/workspace/candidate/apply/form";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";
import { type Outcome, useApplyForm } from "@/workspace/candidate/apply/use-apply-form";
import { useKnown } from "@/workspace/candidate/apply/use-known";
import { Part } from "@/workspace/shell/part";

export type { Outcome };

type Props = {
  offer: AppliedOffer;
  current: CurrentUser | null;
  locale: "fr" | "en";
  onDone: (outcome: Outcome) => void;
};

/**
 * The form of an application. It is shown before the person's data has loaded, and stays when that data cannot be read.
 */
export function ApplyForm({ offer: given, current, locale, onDone }: Props) {
  const id = useId();
  const t = useTranslations("candidate_apply");
  const offer = { ...given, questions: given.questions.slice(0, SHOWN_QUESTIONS) };
  const { known, isError, retry } = useKnown(current, offer);
  const { profile, sent, twin, lastMessage } = known;
  const phone = profile?.phone ?? "";
  const chosenCv = known.files.find(({ isDefault }) => isDefault)?.key ?? (profile ? PROFILE : NO_CV);
  const entry = useApplyForm({ offer, current, locale, known: { phone, cv: chosenCv }, onDone });
  const { form, draft, submit, busy, failure, addFile, network, isHeld, setUploading } = entry;
  const files = [...entry.files, ...known.files.filter(({ key }) => entry.files.every((added) => added.key !== key))];
  const [way, cv] = form.watch(["way", "cv"]);

  useEffect(() => {
    if (sent) onDone({ kind: "sent", id: sent.id, dueDate: null, date: sent.createdDate });
  }, [sent, onDone]);
  useEffect(() => {
    // The person's data may load late, and then does not replace what was typed.
    if (form.getValues("phone") === "" && phone) form.setValue("phone", phone);
    if (form.getValues("cv") === NO_CV && !form.formState.dirtyFields.cv) form.setValue("cv", chosenCv);
  }, [phone, chosenCv, form]);

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-10">
      {current?.organizationId && (
        <p className="border-l-4 border-marigold pl-4">
          {t("acting", { ofOrganization: ofName(current.user.displayName ?? "", locale) })}
        </p>
      )}
      {twin && <TwinNote application={twin} />}
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => <DraftNotice draft={draft} shown={form.getValues()} />}
        </Part>
      )}
      {isError && (
        <div role="alert" className="border-y border-rule py-4">
          <p>{t("unread")}</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
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
      <CvChoice entry={entry} profile={profile} files={files} onFile={addFile} onBusy={setUploading} />
      <MessageField id={id} entry={entry} lastMessage={lastMessage} isRequired={cv === NO_CV} />
      <QuestionFields id={id} entry={entry} questions={offer.questions} />
      {!current && <SendingChoice id={id} entry={entry} />}
      <SeenByFirm id={id} control={form.control} files={files} hasProfile={profile !== null} />
      <SendSection
        busy={busy}
        failure={isHeld ? t("cv.uploading") : failure}
        network={network}
        isByMail={!current && way === "mail"}
        kept={current ? "kept_draft" : "kept_in_tab"}
      />
    </form>
  );
}
