import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import { Location } from "@/lib/entities/location";
import { zoneOfOffer } from "@/lib/rules/time/french-zones";
import { templatesOf } from "@/lib/rules/transaction/firm-replies";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import {
  type DecidedApplication,
  type DecisionFormProps,
  textFor,
  valuesOf,
} from "@/workspace/firm/applications/decision/decision";
import { DecisionActions } from "@/workspace/firm/applications/decision/fields/decision-actions";
import { NoteField } from "@/workspace/firm/applications/decision/fields/note-field";
import { ReplyField } from "@/workspace/firm/applications/decision/fields/reply-field";
import { SlotFields } from "@/workspace/firm/applications/decision/fields/slot-fields";
import {
  emptySlots,
  FORMATS,
  type MeetFields,
  MINUTES,
  meetFields,
  RecruitFields,
  toInterview,
  WHERE,
  zoneOf,
} from "@/workspace/firm/applications/decision/form";
import { useDecisionForm } from "@/workspace/firm/applications/decision/use-decision-form";

/** The form of a meeting, with times to choose for a candidate who has an account. */
export function MeetForm(props: DecisionFormProps) {
  return props.applications[0]?.applicant?.added ? <MeetAddedForm {...props} /> : <ProposeForm {...props} />;
}

/** Says that the firm meets a person whom it added, who has no account to choose a time. */
function MeetAddedForm({ applications, firm, account: _account, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    name: "meet",
    applications,
    ...outcome,
    schema: RecruitFields,
    defaultValues: { message: "", note: "" },
    toMoves: ({ message, note }) =>
      applications.map((application) => {
        const text = textFor(message, valuesOf(application, firm));
        return { id: application.id, name: "meet", data: { ...(text && { message: text }), ...(note && { note }) } };
      }),
  });
  const note = useWatch({ control: form.control, name: "note" });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <p className="measure">{t("added.meet")}</p>
      <ReplyField {...field("message")} id={`${id}-message`} />
      <NoteField {...field("note")} id={`${id}-note`} written={note ?? ""} />
      <DecisionActions
        busy={busy}
        failure={failure}
        label={t("meet.submit_added")}
        lead={t("meet.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}

/**
 * Proposes an interview to one candidate, who chooses one of the proposed times. A repeated proposal has neither
 * message nor note.
 */
function ProposeForm({ applications, account, firm, ...outcome }: DecisionFormProps) {
  const t = useTranslations("firm_decision");
  const id = useId();
  const [first] = applications;
  const [usual] = useState(usualInterview);
  const [offerZone] = useState(() => zoneOfOffer(first?.assetSnapshot ?? {}));
  const [schema] = useState(() => meetFields(offerZone));
  const isAgain = first?.status === "meeting";
  const fill = (text: string) => (first ? fillTemplate(text, valuesOf(first, firm)) : text);
  const { form, field, submit, busy, failure, giveUp } = useDecisionForm({
    name: "meet",
    applications,
    ...outcome,
    schema,
    defaultValues: {
      ...usual,
      place: placeOf(first),
      phone: first?.applicant?.phone ?? "",
      with: firm.signer,
    },
    toMoves: ({ message, note, ...values }) =>
      applications.map((application) => {
        const text = textFor(message, valuesOf(application, firm));
        const data = {
          interview: toInterview({ ...values, message, note }, offerZone),
          ...(text && { message: text }),
        };
        return { id: application.id, name: "meet", data: { ...data, ...(note && { note }) } };
      }),
  });
  const [format, place, note, slots] = useWatch({ control: form.control, name: ["format", "place", "note", "slots"] });
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <WhereFields id={id} format={format} field={field} />
      <SlotFields id={id} slots={slots} zone={zoneOf({ format, place }, offerZone)} field={field} />
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
        busy={busy}
        failure={failure}
        label={t("meet.submit")}
        lead={t(isAgain ? "meet.again" : "meet.held")}
        onCancel={() => void giveUp()}
      />
    </form>
  );
}

const usualInterview = (): MeetFields => ({
  format: "office",
  minutes: "45",
  place: "",
  url: "",
  phone: "",
  with: "",
  slots: emptySlots(),
  message: "",
  note: "",
});

/** Returns the address of the offer, where most interviews take place. */
function placeOf(application: DecidedApplication | undefined): string {
  const locations: unknown = application?.assetSnapshot.locations;
  const [location] = Array.isArray(locations) ? locations : [];
  const place = Location.safeParse(location).data;
  const town = [place?.postcode, place?.city].filter(Boolean).join(" ");
  return [place?.street, town].filter(Boolean).join(", ");
}

type Props = { templates: readonly ReplyTemplate[]; onChoose: (text: string) => void };

/** The firm's templates for this message: the chosen one replaces the text. */
function TemplateChoice({ templates, onChoose }: Props) {
  const t = useTranslations("firm_decision");
  const id = useId();
  if (templates.length === 0) return null;
  const choose = (chosen: string) => {
    const template = templates.find((one) => one.id === chosen);
    if (template) onChoose(template.text);
  };
  return (
    <SelectField
      id={id}
      label={t("template")}
      defaultValue=""
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: "", label: t("template_none") },
        ...templates.map((template) => ({ value: template.id, label: template.name })),
      ]}
    />
  );
}

type Name = "format" | "minutes" | "place" | "url" | "phone" | "with";
type WhereFieldsProps = {
  id: string;
  format: MeetFields["format"];
  /** Props of a field of components/ui. */
  field: (name: Name) => { error: string | null };
};

const INPUTS = {
  place: { autoComplete: "off", maxLength: 300 },
  url: { type: "url", inputMode: "url", maxLength: 900, placeholder: "https://" },
  phone: { type: "tel", maxLength: 30 },
} as const;

/** The format, duration, place and participants of an interview. */
function WhereFields({ id, format, field }: WhereFieldsProps) {
  const t = useTranslations("firm_decision.meet");
  const where = WHERE[format];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field("format")}
          id={`${id}-format`}
          label={t("format")}
          options={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <SelectField
          {...field("minutes")}
          id={`${id}-minutes`}
          label={t("minutes")}
          options={MINUTES.map((value) => ({ value, label: t("minutes_count", { count: Number(value) }) }))}
        />
      </div>
      <TextField {...field(where)} {...INPUTS[where]} key={where} id={`${id}-${where}`} label={t(where)} />
      <TextField {...field("with")} id={`${id}-with`} label={t("with")} hint={t("with_hint")} autoComplete="off" />
    </>
  );
}
