import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { formErrors } from "@/lib/forms/field-rules";
import { at, isFields } from "@/lib/rules/json-equal";
import { MonthFields } from "@/workspace/candidate/profile/fields/month-fields";
import { isBefore, toDateFields, toMonth } from "@/workspace/candidate/profile/sections/forms";
import { useErrorText } from "@/workspace/shell/form/use-error-text";

type Props = { id: string; value: unknown; isJob: boolean; onChange: (value: unknown) => void };
type Fields = { startMonth: string; startYear: string; endMonth: string; endYear: string; isOpen: boolean };

/** Both dates of a job or of a diploma; given each time that they are whole. */
export function PeriodEditor({ id, value, isJob, onChange }: Props) {
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
    ...{ startMonth: start.month, startYear: start.year, endMonth: end.month, endYear: end.year },
    isOpen: isJob ? start.year !== "" && end.year === "" : isFields(value) && at(value, "ongoing") === true,
  };
}

/** Null while a year is being typed, and for an end before its beginning. */
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
