import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { formatDate, formatTime } from "@/lib/i18n/format";
import { useChoice } from "@/workspace/candidate/interview/use-choice";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";

type Props = { id: string; slots: readonly string[]; minutes: number };

const MINUTE_MS = 60_000;

/** The times that the firm proposes: the candidate takes one. */
export function SlotForm({ id, slots, minutes }: Props) {
  const t = useTranslations("candidate_applications.interview");
  const locale = useLocale();
  const { busy, failure, choose } = useChoice(id);
  const [slot, setSlot] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(slot === null);
    if (slot !== null) void choose({ slot });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <fieldset>
        <legend className="font-semibold">{t("choose")}</legend>
        {slots.map((proposed) => {
          // A clock that is a day ahead must keep nobody from their interview: it is marked, and the API decides.
          const isPast = Date.parse(proposed) <= Date.now();
          const end = new Date(Date.parse(proposed) + minutes * MINUTE_MS).toISOString();
          const hours = { start: formatTime(locale, proposed), end: formatTime(locale, end) };
          return (
            <label key={proposed} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="slot"
                value={proposed}
                checked={proposed === slot}
                onChange={() => setSlot(proposed)}
                className="size-5 shrink-0"
              />
              <span className={isPast ? "text-muted" : ""}>
                {t("slot", { date: formatDate(locale, proposed), ...hours })} {isPast && t("past")}
              </span>
            </label>
          );
        })}
      </fieldset>
      <FormError text={isMissing && slot === null ? t("missing") : failure} />
      <SaveButton busy={busy} label={t("take")} />
    </form>
  );
}
