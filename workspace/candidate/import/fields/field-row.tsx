import { useTranslations } from "next-intl";
import { memo, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { formErrors, isPhone } from "@/lib/forms/field-rules";
import { at, isFields } from "@/lib/rules/json-equal";
import {
  choicesOf,
  type FieldWords,
  type ImportWords,
  type Place,
} from "@/workspace/candidate/import/fields/field-words";
import { type ImportChoice, isTaken } from "@/workspace/candidate/import/rules/import-choices";
import type { ImportField } from "@/workspace/candidate/import/rules/import-fields";
import { MonthFields } from "@/workspace/candidate/profile/fields/month-fields";
import { isBefore, toDateFields, toMonth } from "@/workspace/candidate/profile/sections/forms";
import { useErrorText } from "@/workspace/shell/form/use-error-text";

type FieldEditorProps = {
  id: string;
  label: string;
  place: Place;
  words: ImportWords;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Edits the value of a field. `onChange` is called at each keystroke. */
function FieldEditor({ id, label, place, words, value, onChange }: FieldEditorProps) {
  const toErrorText = useErrorText();
  const field = "field" in place ? place.field : null;
  if (field === "period")
    return <PeriodEditor id={id} value={value} isJob={place.section === "experiences"} onChange={onChange} />;
  const text = typeof value === "string" ? value : "";
  const control = { id, label, value: text };
  const choices = choicesOf(words, place);
  if (choices) {
    // A value that is missing from our list stays an option.
    const others = text === "" || choices.some(({ slug }) => slug === text) ? [] : [{ slug: text, label: text }];
    const options = [{ slug: "", label: "–" }, ...others, ...choices];
    return (
      <SelectField
        {...control}
        options={options.map((choice) => ({ value: choice.slug, label: choice.label }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const input = { ...control, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  if (field === "description" || place.section === "said") return <TextArea {...input} rows={6} />;
  const type = place.section === "email" ? "email" : place.section === "phone" ? "tel" : "text";
  const error =
    type !== "tel" || text === "" || isPhone(text) ? null : toErrorText({ message: formErrors.invalidPhone });
  return <TextField {...input} type={type} error={error} autoComplete="off" />;
}

type PeriodEditorProps = { id: string; value: unknown; isJob: boolean; onChange: (value: unknown) => void };
type Fields = { startMonth: string; startYear: string; endMonth: string; endYear: string; isOpen: boolean };

/** Edits both dates of a job or of a diploma. `onChange` is called each time that they are complete. */
function PeriodEditor({ id, value, isJob, onChange }: PeriodEditorProps) {
  const t = useTranslations("candidate_profile.label");
  const toErrorText = useErrorText();
  const { register, control, subscribe } = useForm<Fields>({ defaultValues: toFields(value, isJob) });
  const give = useEffectEvent((values: Fields) => {
    const period = toPeriod(values, isJob);
    if (period) onChange(period);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => give(values) }), [subscribe]);
  const [startYear, endYear, startMonth, endMonth, isOpen] = useWatch({
    control,
    name: ["startYear", "endYear", "startMonth", "endMonth", "isOpen"],
  });
  const isReversed = isInOrder({ startMonth, startYear, endMonth, endYear, isOpen }, isJob) === false;
  const errorOf = (year: string, other: string | null = null) =>
    toErrorText({ message: year.length >= 4 && !YEAR.test(year) ? formErrors.invalidYear : (other ?? "") });
  return (
    <div className="grid gap-4">
      <MonthFields
        legend={t("start")}
        month={{ ...register("startMonth"), error: null }}
        year={{ ...register("startYear"), error: errorOf(startYear) }}
      />
      {!(isJob && isOpen) && (
        <MonthFields
          legend={t("end")}
          month={{ ...register("endMonth"), error: null }}
          year={{ ...register("endYear"), error: errorOf(endYear, isReversed ? formErrors.endBeforeStart : null) }}
        />
      )}
      <CheckboxField id={`${id}-open`} label={t(isJob ? "isCurrent" : "ongoing")} {...register("isOpen")} />
    </div>
  );
}

const YEAR = /^(?:19|20)\d{2}$/;

function toFields(value: unknown, isJob: boolean): Fields {
  const dateAt = (name: string) => {
    const date = isFields(value) ? at(value, name) : null;
    return toDateFields(typeof date === "string" ? date : null);
  };
  const [start, end] = [dateAt("startDate"), dateAt("endDate")];
  return {
    startMonth: start.month,
    startYear: start.year,
    endMonth: end.month,
    endYear: end.year,
    isOpen: isJob ? start.year !== "" && end.year === "" : isFields(value) && at(value, "ongoing") === true,
  };
}

/** Returns null while a year is being typed, and when the end is before the start. */
function toPeriod(values: Fields, isJob: boolean) {
  const { startMonth, startYear, endMonth, endYear, isOpen } = values;
  const isWhole = [startYear, endYear].every((year) => year === "" || YEAR.test(year));
  if (!isWhole || !isInOrder(values, isJob)) return null;
  const startDate = toMonth(startYear, startMonth);
  const endDate = isJob && isOpen ? null : toMonth(endYear, endMonth);
  if (startDate === null && endDate === null) return null;
  return { startDate, endDate, ...(!isJob && isOpen && { ongoing: true }) };
}

function isInOrder({ startMonth, startYear, endMonth, endYear, isOpen }: Fields, isJob: boolean): boolean {
  if ((isJob && isOpen) || !YEAR.test(startYear) || !YEAR.test(endYear)) return true;
  return !isBefore(`${endYear}-${endMonth}`.replace(/-$/, ""), `${startYear}-${startMonth}`.replace(/-$/, ""));
}

type OwnOrReadProps = RowProps & { isEditing: boolean; onEdit: () => void };

/** A field that both the profile and the CV have: the profile's value stays unless the person chooses the CV's. */
function OwnOrRead({ field, choice, text, onChoose, onEdit }: OwnOrReadProps) {
  const t = useTranslations("candidate_import");
  const name = useId();
  const { place, own, read, state } = field;
  const isKept = choice === "keep" || (choice === undefined && state === "different");
  const other = typeof choice === "object" ? choice.value : null;
  return (
    <fieldset className="grid">
      <legend className="sr-only">{text.labelOf(place)}</legend>
      {/* A click counts even on the option already checked: the person has compared both values. */}
      <Option name={name} checked={isKept} onPick={() => onChoose("keep")} label={t("keep")}>
        {text.textOf(place, own)}
      </Option>
      {read !== null && (
        <Option name={name} checked={choice === "take"} onPick={() => onChoose("take")} label={t("take")}>
          {text.textOf(place, read)}
        </Option>
      )}
      {isWritable(place) && (
        <Option
          name={name}
          checked={typeof choice === "object"}
          onPick={() => {
            onChoose({ value: other || read || own });
            onEdit();
          }}
          label={t("other")}
        >
          {text.textOf(place, other)}
        </Option>
      )}
    </fieldset>
  );
}

type OptionProps = { name: string; checked: boolean; label: string; children: string; onPick: () => void };

const Option = ({ name, checked, label, children, onPick }: OptionProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onPick}
      onClick={() => checked && onPick()}
      className="mt-1 size-5 shrink-0"
    />
    <span className="min-w-0 whitespace-pre-line break-words">
      <span className="text-muted">{label}</span> {children}
    </span>
  </label>
);

type Props = Omit<RowProps, "onChoose"> & {
  words: ImportWords;
  onChoose: (ids: readonly string[], choice: ImportChoice | undefined) => void;
};

export const rowId = (id: string) => `import-${id.replaceAll(".", "-")}`;

/**
 * A row for a field of the CV: the value that was read, why it must be checked, the profile's value, and the actions.
 */
export const FieldRow = memo(function FieldRow({ field, choice, text, words, onChoose }: Props) {
  const t = useTranslations("candidate_import");
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { place, own, read, state, reason } = field;
  const waits = state === "check" && choice === undefined;
  const choose = (chosen: ImportChoice | undefined) => {
    onChoose([field.id], chosen);
    // The pressed button may have been removed.
    if (own === null) row.current?.focus();
  };
  const close = (chosen?: ImportChoice) => {
    setOpen(false);
    if (chosen) onChoose([field.id], chosen);
    row.current?.focus();
  };
  const View = own === null ? ReadValue : OwnOrRead;
  const label = text.labelOf(place);
  return (
    <li
      ref={row}
      id={rowId(field.id)}
      tabIndex={-1}
      className={`scroll-mt-24 py-2 ${waits ? "-mx-4 border-l-4 border-marigold bg-highlight px-3" : ""}`}
    >
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className={waits ? "font-semibold" : "text-muted"}>{t(`state.${stateOf(field, choice)}`)}</span>
      </p>
      {reason && <p className={`text-sm ${waits ? "" : "text-muted"}`}>{t(`reason.${reason}`)}</p>}
      {place.section === "said" && place.name !== "summary" && (
        <p className={`break-words text-sm ${waits ? "" : "text-muted"}`}>{t("words", { words: place.words })}</p>
      )}
      <View
        field={field}
        choice={choice}
        text={text}
        isEditing={isOpen}
        onChoose={choose}
        onEdit={() => setOpen(true)}
      />
      {isOpen && (
        <div className="mb-2 mt-2 grid max-w-xl gap-3">
          <FieldEditor
            id={id}
            label={label}
            place={place}
            words={words}
            value={typeof choice === "object" ? choice.value : (read ?? own)}
            onChange={(value) => onChoose([field.id], { value })}
          />
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            <Button variant="secondary" onClick={() => close()}>
              {t("action.done")}
            </Button>
            <Button variant="quiet" onClick={() => close("keep")}>
              {t("action.leave")}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
});

/** The state of a field, as one word on the screen. */
function stateOf({ state, own }: ImportField, choice: ImportChoice | undefined) {
  if (typeof choice === "object") return "edited" as const;
  if (choice === "keep" && own === null) return "left" as const;
  if (choice !== undefined && state !== "read") return "checked" as const;
  return state;
}

/** A fact about the job sought is taken or left: « Poste recherché » has the fields that correct it. */
const isWritable = (place: Place) =>
  place.section === "said" ? place.name === "summary" : !("field" in place && place.field === "apprenticeship");

type ReadValueProps = RowProps & { isEditing: boolean; onEdit: () => void };

/** A field that the profile does not have: the value of the CV, struck through when it is left out, and the actions. */
function ReadValue({ field, choice, text, isEditing, onChoose, onEdit }: ReadValueProps) {
  const t = useTranslations("candidate_import.action");
  const { place, read } = field;
  const taken = isTaken(field, choice);
  const value = typeof choice === "object" ? choice.value : read;
  const waits = field.state === "check" && choice === undefined;
  const action = (name: string, onClick: () => void) => (
    <Button variant="quiet" className="text-sm" aria-label={`${name} (${text.labelOf(place)})`} onClick={onClick}>
      {name}
    </Button>
  );
  return (
    <div className={waits ? "" : "flex items-start justify-between gap-x-4"}>
      <p className={`min-w-0 whitespace-pre-line break-words ${taken || waits ? "" : "text-muted line-through"}`}>
        {text.textOf(place, value)}
      </p>
      {!isEditing && (
        <div className={`flex flex-wrap items-center gap-x-5 ${waits ? "" : "-my-2 shrink-0"}`}>
          {waits && field.reason === "singleDate" && <SingleDate field={field} text={text} onChoose={onChoose} />}
          {waits && read !== null && action(t("confirm"), () => onChoose("take"))}
          {typeof choice === "object" && action(t("back"), () => onChoose(undefined))}
          {choice === "keep" && read !== null
            ? action(t("take"), () => onChoose("take"))
            : isWritable(place) && action(t(read === null && !value ? "write" : "edit"), onEdit)}
          {(waits || !isWritable(place)) && choice !== "keep" && action(t("leave"), () => onChoose("keep"))}
        </div>
      )}
    </div>
  );
}

/** Asks whether the only date of a job is its start or its end. */
function SingleDate({ field, text, onChoose }: Pick<ReadValueProps, "field" | "text" | "onChoose">) {
  const t = useTranslations("candidate_import.action");
  const { place, read } = field;
  if (typeof read !== "object" || read === null) return null;
  const [date] = Object.values(read).filter((one) => typeof one === "string");
  if (!date) return null;
  const shown = text.textOf(place, { startDate: null, endDate: date });
  return (["since", "until"] as const).map((side) => (
    <Button
      key={side}
      variant="quiet"
      className="text-sm"
      onClick={() =>
        onChoose({ value: side === "since" ? { startDate: date, endDate: null } : { startDate: null, endDate: date } })
      }
    >
      {t(side, { date: shown })}
    </Button>
  ));
}

/** Props shared by the parts of a row. */
type RowProps = {
  field: ImportField;
  choice: ImportChoice | undefined;
  text: FieldWords;
  /** `undefined` removes the choice: the default applies again. */
  onChoose: (choice: ImportChoice | undefined) => void;
};
