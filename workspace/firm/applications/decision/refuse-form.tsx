import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useId } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { formatDate } from "@/lib/i18n/format";
import { thatName } from "@/lib/rules/text/french-names";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { refusalTemplate } from "@/lib/rules/transaction/firm-replies";
import { refusalMail, refusalText, wasStudied } from "@/lib/rules/transaction/refusal-text";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import { applicantNameOf } from "@/lib/rules/user/user-name";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import {
  type DecidedApplication,
  type DecisionFormProps,
  type Firm,
  firstnameOf,
  isReached,
  textFor,
  valuesOf,
} from "@/workspace/firm/applications/decision/decision";
import { DecisionActions } from "@/workspace/firm/applications/decision/fields/decision-actions";
import { NoteField } from "@/workspace/firm/applications/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/applications/decision/fields/reply-field";
import { RefuseFields } from "@/workspace/firm/applications/decision/form";
import { useDecisionForm } from "@/workspace/firm/applications/decision/use-decision-form";

/**
 * The form of a refusal: its reason, the message, the request to stay in the talent pool, a preview of the mail, and a
 * note for the team.
 */
export function RefuseForm({ applications, account, firm, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const [first, ...others] = applications;
  const isForMany = others.length > 0;
  const readyText = (reason: string) => {
    const text = refusalTemplate(account, reason);
    return first && !isForMany ? fillTemplate(text, valuesOf(first, firm)) : text;
  };
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    name: "refuse",
    applications,
    ...outcome,
    schema: RefuseFields,
    defaultValues: { reason: "", message: "", note: "", talentPool: false },
    toMoves: ({ reason, message, note, talentPool }) =>
      applications.map((application) => {
        // An unchanged standard sentence is left out: the API adds it in the candidate's language.
        const own = message === refusalText(reason, "fr") ? undefined : textFor(message, valuesOf(application, firm));
        return {
          id: application.id,
          name: "refuse",
          data: {
            reason,
            ...(own && { message: own }),
            ...(note && { note }),
            ...(talentPool && mayAsk(application) && { talentPool }),
          },
        };
      }),
  });
  const [reason = "", message = "", note = "", talentPool = false] = useWatch({
    control: form.control,
    name: ["reason", "message", "note", "talentPool"],
  });
  // A new reason replaces the text, unless the firm has written its own.
  const choose = (next: string) => {
    const written = form.getValues("message").trim();
    if (written === "" || written === readyText(reason)) form.setValue("message", next && readyText(next));
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <SelectField
        {...field("reason")}
        id={`${id}-reason`}
        label={t("refuse.reason")}
        hint={t("refuse.reason_hint")}
        options={useReasons()}
        onChange={(event) => {
          choose(event.target.value);
          void form.register("reason").onChange(event);
        }}
      />
      <ReplyField {...field("message")} id={`${id}-message`} isForMany={isForMany} />
      {applications.some(mayAsk) && (
        <TalentPoolField {...form.register("talentPool")} id={`${id}-keep`} isForMany={isForMany} />
      )}
      {first && isReached(first) && reason !== "" && (
        <MailPreview
          application={first}
          firm={firm}
          reason={reason}
          message={message}
          others={others.length}
          asksToKeep={talentPool && mayAsk(first)}
        />
      )}
      <NoteField {...field("note")} id={`${id}-note`} written={note} />
      <DecisionActions
        busy={busy}
        failure={failure}
        isDanger
        label={t("refuse.submit", { count: applications.length })}
        lead={t("refuse.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}

/** Returns whether the mail may ask to keep the application: the firm reads it, and the mail reaches its candidate. */
const mayAsk = (application: DecidedApplication) => isReadableByFirm(application) && isReached(application);

function useReasons() {
  const t = useTranslations("firm_decision.refuse");
  const locale = useLocale();
  const known = reasons.map(({ slug, label, labelEn }) => ({ value: slug, label: locale === "en" ? labelEn : label }));
  return [{ value: "", label: t("reason_none") }, ...known];
}

type Props = Omit<ComponentProps<typeof CheckboxField>, "label"> & { isForMany: boolean };

/** The checkbox by which the refusal asks the candidate to agree to stay in the firm's talent pool. */
function TalentPoolField({ isForMany, ...field }: Props) {
  const t = useTranslations("firm_decision.refuse");
  return (
    <div>
      <CheckboxField {...field} label={t("keep")} aria-describedby={`${field.id}-hint`} />
      <p id={`${field.id}-hint`} className="measure pl-8 text-sm text-muted">
        {t(isForMany ? "keep_hint_many" : "keep_hint")}
      </p>
    </div>
  );
}

type MailPreviewProps = {
  application: DecidedApplication;
  firm: Firm;
  reason: string;
  message: string;
  asksToKeep: boolean;
  /** Number of other candidates who receive their own mail. */
  others: number;
};

/** Previews the mail as the candidate will read it: in French, like the firm's text. */
function MailPreview({ application, firm, reason, message, asksToKeep, others }: MailPreviewProps) {
  const t = useTranslations("firm_decision.preview");
  const locale = useLocale();
  const heading = useId();
  const values = valuesOf(application, firm);
  const { subject, paragraphs, question } = refusalMail(
    {
      firstname: firstnameOf(application),
      reason,
      message: fillTemplate(message, values),
      offerName: values["{offre}"],
      companyName: values["{cabinet}"],
      signer: firm.signer,
      date: formatDate("fr", application.createdDate),
      wasStudied: wasStudied(application.statusHistory),
      asksToKeep,
    },
    "fr",
  );
  return (
    <section aria-labelledby={heading} className="rounded-md border border-rule bg-surface p-4">
      <h3 id={heading} className="text-sm font-semibold text-muted">
        {t("heading", { thatName: thatName(applicantNameOf(application.applicant) ?? "—", locale), others })}
      </h3>
      <div lang="fr" className="mt-3 grid gap-3">
        <p className="break-words border-b border-rule pb-3 font-semibold">{subject}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure whitespace-pre-line break-words">
            {paragraph}
          </p>
        ))}
        {question && (
          <div className="border-t border-rule pt-3">
            <p className="font-semibold">{question.title}</p>
            <p className="underline">{question.link}</p>
          </div>
        )}
      </div>
    </section>
  );
}
