import { useTranslations } from "next-intl";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { STEP_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { type DecisionFormProps, textFor, valuesOf } from "@/workspace/firm/decision/decision";
import { DecisionActions } from "@/workspace/firm/decision/fields/decision-actions";
import { NoteField } from "@/workspace/firm/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/decision/fields/reply-field";
import { StepFields } from "@/workspace/firm/decision/form";
import { useDecisionForm } from "@/workspace/firm/decision/use-decision-form";

/** A step of the firm's own: one of those that it declared, or another, whose name the candidate reads. */
export function StepForm({ applications, account: { steps }, firm, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    ...{ name: "customise", applications, ...outcome },
    schema: StepFields,
    defaultValues: { step: steps[0]?.id ?? "", label: "", message: "", note: "" },
    toMoves: ({ step, label, message, note }) =>
      applications.map((application) => {
        const text = textFor(message, valuesOf(application, firm));
        const name = steps.find((own) => own.id === step)?.label ?? label;
        const data = { label: name, ...(text && { message: text }), ...(note && { note }) };
        return { id: application.id, name: "customise", data };
      }),
  });
  const [step, note] = useWatch({ control: form.control, name: ["step", "note"] });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      {steps.length > 0 && (
        <SelectField
          {...field("step")}
          id={`${id}-step`}
          label={t("step.step")}
          options={[
            ...steps.map((own) => ({ value: own.id, label: own.label })),
            { value: "", label: t("step.other") },
          ]}
        />
      )}
      {!step && (
        <TextField
          {...field("label")}
          id={`${id}-label`}
          label={t("step.label")}
          hint={t("step.label_hint")}
          maxLength={STEP_MAX_LENGTH}
        />
      )}
      <ReplyField {...field("message")} id={`${id}-message`} />
      <NoteField {...field("note")} id={`${id}-note`} written={note ?? ""} />
      <DecisionActions
        {...{ busy, failure }}
        label={t("step.submit")}
        lead={t("step.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}
