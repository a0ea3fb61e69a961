import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { today } from "@/lib/rules/time/paris-time";
import { useChoice } from "@/workspace/candidate/interview/use-choice";
import { FormActions } from "@/workspace/shell/form/form-actions";

const ROWS = ["1", "2", "3"] as const;
const HALVES = ["morning", "afternoon"] as const;

/** No time suits: the candidate says when they are free, three half-days at most, or says nothing more. */
export function NoSlotForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("candidate_applications.interview");
  const { busy, failure, choose } = useChoice(id);
  const [isPast, setPast] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const halfDays = ROWS.flatMap((row) => {
      const date = data.get(`date-${row}`);
      const half = HALVES.find((known) => known === data.get(`half-${row}`));
      return typeof date === "string" && date !== "" && half ? [{ date, half }] : [];
    });
    const hasPast = halfDays.some(({ date }) => date < today());
    setPast(hasPast);
    if (!hasPast) void choose({ halfDays });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <p className="measure">{t("none_lead")}</p>
      {ROWS.map((row) => (
        <div key={row} className="grid gap-4 sm:grid-cols-2">
          <TextField id={`date-${row}`} name={`date-${row}`} type="date" min={today()} label={t("day", { row })} />
          <SelectField
            id={`half-${row}`}
            name={`half-${row}`}
            label={t("half", { row })}
            options={HALVES.map((value) => ({ value, label: t(`halves.${value}`) }))}
          />
        </div>
      ))}
      <FormActions
        busy={busy}
        failure={isPast ? t("past_day") : failure}
        label={t("send_none")}
        cancel={{ label: t("back"), onPress: onClose }}
      />
    </form>
  );
}
