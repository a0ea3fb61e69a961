import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { Location } from "@/lib/entities/location";
import { templatesOf } from "@/lib/rules/transaction/firm-replies";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import { type DecidedApplication, type DecisionFormProps, textFor, valuesOf } from "@/workspace/firm/decision/decision";
import { DecisionActions } from "@/workspace/firm/decision/fields/decision-actions";
import { NoteField } from "@/workspace/firm/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/decision/fields/reply-field";
import { SlotFields } from "@/workspace/firm/decision/fields/slot-fields";
import { TemplateChoice } from "@/workspace/firm/decision/fields/template-choice";
import { WhereFields } from "@/workspace/firm/decision/fields/where-fields";
import { emptySlots, MeetFields, toInterview } from "@/workspace/firm/decision/form";
import { useDecisionForm } from "@/workspace/firm/decision/use-decision-form";

/** An interview proposed to one candidate, who takes one of its times. Proposed again, it has neither text nor note. */
export function MeetForm({ applications, account, firm, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const [first] = applications;
  const [usual] = useState(usualInterview);
  const isAgain = first?.status === "meeting";
  const fill = (text: string) => (first ? fillTemplate(text, valuesOf(first, firm)) : text);
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    ...{ name: "meet", applications, ...outcome },
    schema: MeetFields,
    defaultValues: {
      ...usual,
      ...{ place: placeOf(first), phone: first?.applicant?.phone ?? "", with: firm.signer },
    },
    toMoves: ({ message, note, ...values }) =>
      applications.map((application) => {
        const text = textFor(message, valuesOf(application, firm));
        const data = { interview: toInterview({ ...values, message, note }), ...(text && { message: text }) };
        return { id: application.id, name: "meet", data: { ...data, ...(note && { note }) } };
      }),
  });
  const [format, note, slots] = useWatch({ control: form.control, name: ["format", "note", "slots"] });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <WhereFields id={id} format={format} field={field} />
      <SlotFields id={id} slots={slots} field={field} />
      {!isAgain && (
        <>
          <TemplateChoice
            templates={templatesOf(account).filter(({ kind }) => kind !== "refuse")}
            onChoose={(text) => form.setValue("message", fill(text), { shouldDirty: true })}
          />
          <ReplyField {...field("message")} id={`${id}-message`} hint={t("meet.message_hint")} />
          <NoteField {...field("note")} id={`${id}-note`} written={note} />
        </>
      )}
      <DecisionActions
        {...{ busy, failure }}
        label={t("meet.submit")}
        lead={t(isAgain ? "meet.again" : "meet.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}

const usualInterview = (): MeetFields => ({
  ...{ format: "office", minutes: "45", place: "", url: "", phone: "", with: "", slots: emptySlots() },
  ...{ message: "", note: "" },
});

/** The address of the offer, where most interviews are held. */
function placeOf(application: DecidedApplication | undefined): string {
  const locations: unknown = application?.assetSnapshot.locations;
  const [location] = Array.isArray(locations) ? locations : [];
  const place = Location.safeParse(location).data;
  const town = [place?.postcode, place?.city].filter(Boolean).join(" ");
  return [place?.street, town].filter(Boolean).join(", ");
}
