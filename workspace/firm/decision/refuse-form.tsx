import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { refusalTemplate } from "@/lib/rules/transaction/firm-replies";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";
import { type DecisionFormProps, textFor, valuesOf } from "@/workspace/firm/decision/decision";
import { DecisionActions } from "@/workspace/firm/decision/fields/decision-actions";
import { KeepField } from "@/workspace/firm/decision/fields/keep-field";
import { NoteField } from "@/workspace/firm/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/decision/fields/reply-field";
import { RefuseFields } from "@/workspace/firm/decision/form";
import { MailPreview } from "@/workspace/firm/decision/mail-preview";
import { useDecisionForm } from "@/workspace/firm/decision/use-decision-form";

/**
 * A refusal: its reason, the text that says it once, whether it asks to keep the application, the mail that leaves, and
 * a note that stays.
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
    ...{ name: "refuse", applications, ...outcome },
    schema: RefuseFields,
    defaultValues: { reason: "", message: "", note: "", talentPool: false },
    toMoves: ({ reason, message, note, talentPool }) =>
      applications.map((application) => {
        // Our own sentence is the API's too, in the language of its candidate.
        const own = message === refusalText(reason, "fr") ? undefined : textFor(message, valuesOf(application, firm));
        return {
          id: application.id,
          name: "refuse",
          data: {
            reason,
            ...(own && { message: own }),
            ...(note && { note }),
            ...(talentPool && isReadableByFirm(application) && { talentPool }),
          },
        };
      }),
  });
  const [reason = "", message = "", note = "", talentPool = false] = useWatch({
    control: form.control,
    name: ["reason", "message", "note", "talentPool"],
  });
  // Another reason brings its text, unless the firm has written its own.
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
      {applications.some(isReadableByFirm) && (
        <KeepField {...form.register("talentPool")} id={`${id}-keep`} isForMany={isForMany} />
      )}
      {first && reason !== "" && (
        <MailPreview
          {...{ application: first, firm, reason, message, others: others.length }}
          asksToKeep={talentPool && isReadableByFirm(first)}
        />
      )}
      <NoteField {...field("note")} id={`${id}-note`} written={note} />
      <DecisionActions
        {...{ busy, failure }}
        isDanger
        label={t("refuse.submit", { count: applications.length })}
        lead={t("refuse.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}

function useReasons() {
  const t = useTranslations("firm_decision.refuse");
  const locale = useLocale();
  const known = reasons.map(({ slug, label, labelEn }) => ({ value: slug, label: locale === "en" ? labelEn : label }));
  return [{ value: "", label: t("reason_none") }, ...known];
}
