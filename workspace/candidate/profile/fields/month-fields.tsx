import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

type Registered = UseFormRegisterReturn & { error: string | null };
type Props = { legend: string; month?: Registered; year: Registered };

const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"];

/** Fields of a month and a year; the month is optional, since people often remember the year only. */
export function MonthFields({ legend, month, year }: Props) {
  const t = useTranslations("candidate_profile.field");
  const id = useId();
  const format = new Intl.DateTimeFormat(t("language"), { month: "long", timeZone: "UTC" });
  const nameOf = (value: string) => format.format(new Date(`2026-${value}-01T00:00:00Z`));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className={month ? "grid grid-cols-[1.4fr_1fr] items-start gap-3" : ""}>
        {month && (
          <SelectField
            id={`${id}-month`}
            label={t("month")}
            options={[{ value: "", label: "–" }, ...MONTHS.map((value) => ({ value, label: nameOf(value) }))]}
            {...month}
          />
        )}
        <TextField
          id={`${id}-year`}
          label={t("year")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className={month ? "" : "max-w-32"}
          {...year}
        />
      </div>
    </fieldset>
  );
}
