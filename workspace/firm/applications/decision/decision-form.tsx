import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentType, useId } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { STEP_MAX_LENGTH } from "@/lib/entities/firm-replies";
import { isQuiet } from "@/lib/rules/transaction/firm-moves";
import { RECRUIT_TEXT } from "@/lib/rules/transaction/firm-replies";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import { nameOf } from "@/lib/rules/user/user-name";
import {
  type Decision,
  type DecisionFormProps,
  type DecisionProps,
  isReached,
  textFor,
  valuesOf,
} from "@/workspace/firm/applications/decision/decision";
import { DecisionActions } from "@/workspace/firm/applications/decision/fields/decision-actions";
import { NoteField } from "@/workspace/firm/applications/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/applications/decision/fields/reply-field";
import { RecruitFields, StepFields, StudyFields } from "@/workspace/firm/applications/decision/form";
import { MeetForm } from "@/workspace/firm/applications/decision/meet-form";
import { firmAccount } from "@/workspace/firm/applications/decision/queries";
import { RefuseForm } from "@/workspace/firm/applications/decision/refuse-form";
import { useDecisionForm } from "@/workspace/firm/applications/decision/use-decision-form";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

const FORMS: Record<Decision, ComponentType<DecisionFormProps>> = {
  study: StudyForm,
  meet: MeetForm,
  customise: StepForm,
  recruit: RecruitForm,
  refuse: RefuseForm,
};

/** Loads the firm's account, then shows the form of the decision. */
export function DecisionForm({ decision, ...props }: DecisionProps) {
  const { session } = useSession();
  const reading = useQuery(firmAccount(session.client, useActor()));
  const current = useCurrentUser();
  const Form = FORMS[decision];
  return (
    <AsyncBlock reading={reading}>
      {(account) => {
        const signer = current ? nameOf(current.naturalUser) : account.name;
        return (
          <>
            <AddedNotice applications={props.applications} />
            <Form {...props} account={account} firm={{ name: account.name, signer }} />
          </>
        );
      }}
    </AsyncBlock>
  );
}

/** Says whom the mail of a decision reaches among the people whom the firm added, who have no account. */
function AddedNotice({ applications }: Pick<DecisionProps, "applications">) {
  const t = useTranslations("firm_decision.added");
  const unreached = applications.filter((one) => !isReached(one)).length;
  const [first, ...others] = applications;
  const email = others.length === 0 && first?.applicant?.added ? first.applicant.email : null;
  if (unreached === 0 && !email) return null;
  return <p className="measure mb-5 font-semibold">{email ? t("to", { email }) : t("nobody", { count: unreached })}</p>;
}

/**
 * States what the study of a restricted application costs, before the credit is spent. The application is not shown as
 * moved until the API has answered.
 */
function StudyForm({ applications, account: { addressCredits, quietMoves }, onDecide, onClose }: DecisionFormProps) {
  const t = useTranslations("firm_decision.study");
  const { submit, busy, failure } = useDecisionForm({
    name: "study",
    applications,
    onDecide,
    onClose,
    schema: StudyFields,
    defaultValues: {},
    toMoves: () => applications.map(({ id }) => ({ id, name: "study" })),
  });
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p className="measure">
        {t("lead")} {t(quietMoves ? "quiet" : "mails")}
      </p>
      <p className="font-semibold">{t("left", { count: addressCredits })}</p>
      {addressCredits > 0 ? (
        <DecisionActions busy={busy} failure={failure} label={t("submit")} onCancel={onClose} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={onClose}>
          {t("close")}
        </Button>
      )}
    </form>
  );
}

/** Announces the recruitment, in a text signed by the person who will call the candidate. */
function RecruitForm({ applications, firm, account: _account, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const [first] = applications;
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    name: "recruit",
    applications,
    ...outcome,
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
        busy={busy}
        failure={failure}
        label={t("recruit.submit")}
        lead={t("recruit.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}

/**
 * Moves the application to a custom step: one that the firm has declared, or a new one whose name the candidate reads.
 */
function StepForm({ applications, account, firm, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const { steps } = account;
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    name: "customise",
    applications,
    ...outcome,
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
  const [step, note, message] = useWatch({ control: form.control, name: ["step", "note", "message"] });
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
        busy={busy}
        failure={failure}
        label={t("step.submit")}
        lead={t(isQuiet(account, { name: "customise", data: { message } }) ? "step.quiet" : "step.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}
