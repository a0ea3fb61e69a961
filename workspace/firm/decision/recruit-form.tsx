import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { RECRUIT_TEXT } from "@/lib/rules/transaction/firm-replies";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import { type DecisionFormProps, textFor, valuesOf } from "@/workspace/firm/decision/decision";
import { DecisionActions } from "@/workspace/firm/decision/fields/decision-actions";
import { NoteField } from "@/workspace/firm/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/decision/fields/reply-field";
import { RecruitFields } from "@/workspace/firm/decision/form";
import { useDecisionForm } from "@/workspace/firm/decision/use-decision-form";

/** The good news, in the words of the person who calls next. */
export function RecruitForm({ applications, firm, account: _account, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const [first] = applications;
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    ...{ name: "recruit", applications, ...outcome },
    schema: RecruitFields,
    defaultValues: { message: first ? fillTemplate(RECRUIT_TEXT, valuesOf(first, firm)) : RECRUIT_TEXT, note: "" },
    toMoves: ({ message, note }) =>
      applications.map((application) => {
        const text = textFor(message, valuesOf(application, firm));
        return { id: application.id, name: "recruit", data: { ...(text && { message: text }), ...(note && { note }) } };
      }),
  });
  const note = useWatch({ control: form.control, name: "note" });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <p className="measure">{t("recruit.lead")}</p>
      <ReplyField {...field("message")} id={`${id}-message`} />
      <NoteField {...field("note")} id={`${id}-note`} written={note ?? ""} />
      <DecisionActions
        {...{ busy, failure }}
        label={t("recruit.submit")}
        lead={t("recruit.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}
